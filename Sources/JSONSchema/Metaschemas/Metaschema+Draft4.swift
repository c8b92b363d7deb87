extension Metaschema {
  static let draft4 = #"""
    {
      "$schema": "http://json-schema.org/draft-04/schema#",
      "id": "http://json-schema.org/draft-04/schema#",
      "type": "object",
      "definitions": {
        "schemaArray": {"type": "array", "minItems": 1, "items": {"$ref": "#"}},
        "schemaMap": {"type": "object", "additionalProperties": {"$ref": "#"}},
        "schemaOrFlag": {"anyOf": [{"type": "boolean"}, {"$ref": "#"}]},
        "count": {"type": "integer", "minimum": 0},
        "simpleTypes": {
          "enum": ["array", "boolean", "integer", "null", "number", "object", "string"]
        },
        "stringArray": {
          "type": "array", "minItems": 1, "uniqueItems": true, "items": {"type": "string"}
        }
      },
      "properties": {
        "id": {"type": "string"},
        "$schema": {"type": "string"},
        "title": {"type": "string"},
        "description": {"type": "string"},
        "default": {},
        "multipleOf": {"type": "number", "minimum": 0, "exclusiveMinimum": true},
        "maximum": {"type": "number"},
        "exclusiveMaximum": {"type": "boolean"},
        "minimum": {"type": "number"},
        "exclusiveMinimum": {"type": "boolean"},
        "maxLength": {"$ref": "#/definitions/count"},
        "minLength": {"$ref": "#/definitions/count"},
        "pattern": {"type": "string", "format": "regex"},
        "additionalItems": {"$ref": "#/definitions/schemaOrFlag"},
        "items": {"anyOf": [{"$ref": "#"}, {"$ref": "#/definitions/schemaArray"}]},
        "maxItems": {"$ref": "#/definitions/count"},
        "minItems": {"$ref": "#/definitions/count"},
        "uniqueItems": {"type": "boolean"},
        "maxProperties": {"$ref": "#/definitions/count"},
        "minProperties": {"$ref": "#/definitions/count"},
        "required": {"$ref": "#/definitions/stringArray"},
        "additionalProperties": {"$ref": "#/definitions/schemaOrFlag"},
        "definitions": {"$ref": "#/definitions/schemaMap"},
        "properties": {"$ref": "#/definitions/schemaMap"},
        "patternProperties": {"$ref": "#/definitions/schemaMap"},
        "dependencies": {
          "type": "object",
          "additionalProperties": {"anyOf": [{"$ref": "#"}, {"$ref": "#/definitions/stringArray"}]}
        },
        "enum": {"type": "array", "minItems": 1, "uniqueItems": true},
        "type": {
          "anyOf": [
            {"$ref": "#/definitions/simpleTypes"},
            {
              "type": "array", "minItems": 1, "uniqueItems": true,
              "items": {"$ref": "#/definitions/simpleTypes"}
            }
          ]
        },
        "format": {"type": "string"},
        "allOf": {"$ref": "#/definitions/schemaArray"},
        "anyOf": {"$ref": "#/definitions/schemaArray"},
        "oneOf": {"$ref": "#/definitions/schemaArray"},
        "not": {"$ref": "#"}
      },
      "dependencies": {"exclusiveMaximum": ["maximum"], "exclusiveMinimum": ["minimum"]}
    }
    """#
}
