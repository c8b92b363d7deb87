extension Metaschema {
  /// One document with those of the vocabularies inside, under their own URIs.
  static let draft2019 = #"""
    {
      "$schema": "https://json-schema.org/draft/2019-09/schema",
      "$id": "https://json-schema.org/draft/2019-09/schema",
      "$vocabulary": {
        "https://json-schema.org/draft/2019-09/vocab/core": true,
        "https://json-schema.org/draft/2019-09/vocab/applicator": true,
        "https://json-schema.org/draft/2019-09/vocab/validation": true,
        "https://json-schema.org/draft/2019-09/vocab/meta-data": true,
        "https://json-schema.org/draft/2019-09/vocab/format": false,
        "https://json-schema.org/draft/2019-09/vocab/content": true
      },
      "$recursiveAnchor": true,
      "allOf": [
        {"$ref": "meta/core"}, {"$ref": "meta/applicator"}, {"$ref": "meta/validation"},
        {"$ref": "meta/meta-data"}, {"$ref": "meta/format"}, {"$ref": "meta/content"}
      ],
      "type": ["object", "boolean"],
      "properties": {
        "definitions": {"type": "object", "additionalProperties": {"$recursiveRef": "#"}},
        "dependencies": {
          "type": "object",
          "additionalProperties": {
            "anyOf": [{"$recursiveRef": "#"}, {"type": "array", "uniqueItems": true, "items": {"type": "string"}}]
          }
        }
      },
      "$defs": {
        "core": {
          "$schema": "https://json-schema.org/draft/2019-09/schema",
          "$id": "https://json-schema.org/draft/2019-09/meta/core",
          "$recursiveAnchor": true,
          "type": ["object", "boolean"],
          "properties": {
            "$id": {"type": "string", "format": "uri-reference", "pattern": "^[^#]*#?$"},
            "$schema": {"type": "string", "format": "uri"},
            "$anchor": {"type": "string", "pattern": "^[A-Za-z_][-A-Za-z0-9._]*$"},
            "$ref": {"type": "string", "format": "uri-reference"},
            "$recursiveRef": {"type": "string", "format": "uri-reference"},
            "$recursiveAnchor": {"type": "boolean"},
            "$vocabulary": {
              "type": "object", "propertyNames": {"type": "string", "format": "uri"},
              "additionalProperties": {"type": "boolean"}
            },
            "$comment": {"type": "string"},
            "$defs": {"type": "object", "additionalProperties": {"$recursiveRef": "#"}}
          }
        },
        "applicator": {
          "$schema": "https://json-schema.org/draft/2019-09/schema",
          "$id": "https://json-schema.org/draft/2019-09/meta/applicator",
          "$recursiveAnchor": true,
          "type": ["object", "boolean"],
          "properties": {
            "additionalItems": {"$recursiveRef": "#"},
            "unevaluatedItems": {"$recursiveRef": "#"},
            "unevaluatedProperties": {"$recursiveRef": "#"},
            "items": {"anyOf": [{"$recursiveRef": "#"}, {"$ref": "#/$defs/schemaArray"}]},
            "contains": {"$recursiveRef": "#"},
            "additionalProperties": {"$recursiveRef": "#"},
            "properties": {"type": "object", "additionalProperties": {"$recursiveRef": "#"}},
            "patternProperties": {
              "type": "object", "propertyNames": {"format": "regex"},
              "additionalProperties": {"$recursiveRef": "#"}
            },
            "dependentSchemas": {"type": "object", "additionalProperties": {"$recursiveRef": "#"}},
            "propertyNames": {"$recursiveRef": "#"},
            "if": {"$recursiveRef": "#"},
            "then": {"$recursiveRef": "#"},
            "else": {"$recursiveRef": "#"},
            "allOf": {"$ref": "#/$defs/schemaArray"},
            "anyOf": {"$ref": "#/$defs/schemaArray"},
            "oneOf": {"$ref": "#/$defs/schemaArray"},
            "not": {"$recursiveRef": "#"}
          },
          "$defs": {
            "schemaArray": {"type": "array", "minItems": 1, "items": {"$recursiveRef": "#"}}
          }
        },
        "validation": {
          "$schema": "https://json-schema.org/draft/2019-09/schema",
          "$id": "https://json-schema.org/draft/2019-09/meta/validation",
          "$recursiveAnchor": true,
          "type": ["object", "boolean"],
          "properties": {
            "type": {
              "anyOf": [
                {"$ref": "#/$defs/simpleTypes"},
                {
                  "type": "array", "minItems": 1, "uniqueItems": true,
                  "items": {"$ref": "#/$defs/simpleTypes"}
                }
              ]
            },
            "const": true,
            "enum": {"type": "array"},
            "multipleOf": {"type": "number", "exclusiveMinimum": 0},
            "maximum": {"type": "number"},
            "exclusiveMaximum": {"type": "number"},
            "minimum": {"type": "number"},
            "exclusiveMinimum": {"type": "number"},
            "maxLength": {"$ref": "#/$defs/count"},
            "minLength": {"$ref": "#/$defs/count"},
            "maxItems": {"$ref": "#/$defs/count"},
            "minItems": {"$ref": "#/$defs/count"},
            "maxContains": {"$ref": "#/$defs/count"},
            "minContains": {"$ref": "#/$defs/count"},
            "maxProperties": {"$ref": "#/$defs/count"},
            "minProperties": {"$ref": "#/$defs/count"},
            "pattern": {"type": "string", "format": "regex"},
            "uniqueItems": {"type": "boolean"},
            "required": {"$ref": "#/$defs/stringArray"},
            "dependentRequired": {
              "type": "object", "additionalProperties": {"$ref": "#/$defs/stringArray"}
            }
          },
          "$defs": {
            "count": {"type": "integer", "minimum": 0},
            "simpleTypes": {
              "enum": ["array", "boolean", "integer", "null", "number", "object", "string"]
            },
            "stringArray": {"type": "array", "uniqueItems": true, "items": {"type": "string"}}
          }
        },
        "meta-data": {
          "$schema": "https://json-schema.org/draft/2019-09/schema",
          "$id": "https://json-schema.org/draft/2019-09/meta/meta-data",
          "$recursiveAnchor": true,
          "type": ["object", "boolean"],
          "properties": {
            "title": {"type": "string"},
            "description": {"type": "string"},
            "default": true,
            "deprecated": {"type": "boolean"},
            "readOnly": {"type": "boolean"},
            "writeOnly": {"type": "boolean"},
            "examples": {"type": "array"}
          }
        },
        "format": {
          "$schema": "https://json-schema.org/draft/2019-09/schema",
          "$id": "https://json-schema.org/draft/2019-09/meta/format",
          "$recursiveAnchor": true,
          "type": ["object", "boolean"],
          "properties": {
            "format": {"type": "string"}
          }
        },
        "content": {
          "$schema": "https://json-schema.org/draft/2019-09/schema",
          "$id": "https://json-schema.org/draft/2019-09/meta/content",
          "$recursiveAnchor": true,
          "type": ["object", "boolean"],
          "properties": {
            "contentMediaType": {"type": "string"},
            "contentEncoding": {"type": "string"},
            "contentSchema": {"$recursiveRef": "#"}
          }
        }
      }
    }
    """#
}
