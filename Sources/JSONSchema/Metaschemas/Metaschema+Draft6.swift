extension Metaschema {
  static let draft6 = #"""
    {
      "$schema": "http://json-schema.org/draft-06/schema#",
      "$id": "http://json-schema.org/draft-06/schema#",
      "type": ["object", "boolean"],
      "definitions": {
        "schemaArray": {"type": "array", "minItems": 1, "items": {"$ref": "#"}},
        "schemaMap": {"type": "object", "additionalProperties": {"$ref": "#"}},
        "count": {"type": "integer", "minimum": 0},
        "simpleTypes": {
          "enum": ["array", "boolean", "integer", "null", "number", "object", "string"]
        },
        "stringArray": {"type": "array", "uniqueItems": true, "items": {"type": "string"}}
      },
      "properties": {
        "$id": {"type": "string", "format": "uri-reference"},
        "$schema": {"type": "string", "format": "uri"},
        "$ref": {"type": "string", "format": "uri-reference"},
        "title": {"type": "string"},
        "description": {"type": "string"},
        "default": {},
        "examples": {"type": "array"},
        "multipleOf": {"type": "number", "exclusiveMinimum": 0},
        "maximum": {"type": "number"},
        "exclusiveMaximum": {"type": "number"},
        "minimum": {"type": "number"},
        "exclusiveMinimum": {"type": "number"},
        "maxLength": {"$ref": "#/definitions/count"},
        "minLength": {"$ref": "#/definitions/count"},
        "pattern": {"type": "string", "format": "regex"},
        "additionalItems": {"$ref": "#"},
        "items": {"anyOf": [{"$ref": "#"}, {"$ref": "#/definitions/schemaArray"}]},
        "maxItems": {"$ref": "#/definitions/count"},
        "minItems": {"$ref": "#/definitions/count"},
        "uniqueItems": {"type": "boolean"},
        "contains": {"$ref": "#"},
        "maxProperties": {"$ref": "#/definitions/count"},
        "minProperties": {"$ref": "#/definitions/count"},
        "required": {"$ref": "#/definitions/stringArray"},
        "additionalProperties": {"$ref": "#"},
        "definitions": {"$ref": "#/definitions/schemaMap"},
        "properties": {"$ref": "#/definitions/schemaMap"},
        "patternProperties": {
          "type": "object", "propertyNames": {"format": "regex"},
          "additionalProperties": {"$ref": "#"}
        },
        "dependencies": {
          "type": "object",
          "additionalProperties": {"anyOf": [{"$ref": "#"}, {"$ref": "#/definitions/stringArray"}]}
        },
        "propertyNames": {"$ref": "#"},
        "const": {},
        "enum": {"type": "array"},
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
      }
    }
    """#
}
