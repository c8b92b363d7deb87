extension Metaschema {
  /// One document with those of the vocabularies inside, under their own URIs.
  static let draft2020 = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "https://json-schema.org/draft/2020-12/schema",
      "$vocabulary": {
        "https://json-schema.org/draft/2020-12/vocab/core": true,
        "https://json-schema.org/draft/2020-12/vocab/applicator": true,
        "https://json-schema.org/draft/2020-12/vocab/unevaluated": true,
        "https://json-schema.org/draft/2020-12/vocab/validation": true,
        "https://json-schema.org/draft/2020-12/vocab/meta-data": true,
        "https://json-schema.org/draft/2020-12/vocab/format-annotation": true,
        "https://json-schema.org/draft/2020-12/vocab/content": true
      },
      "$dynamicAnchor": "meta",
      "allOf": [
        {"$ref": "meta/core"}, {"$ref": "meta/applicator"}, {"$ref": "meta/unevaluated"},
        {"$ref": "meta/validation"}, {"$ref": "meta/meta-data"}, {"$ref": "meta/format-annotation"}, {"$ref": "meta/content"}
      ],
      "type": ["object", "boolean"],
      "properties": {
        "definitions": {"type": "object", "additionalProperties": {"$dynamicRef": "#meta"}},
        "dependencies": {
          "type": "object",
          "additionalProperties": {
            "anyOf": [{"$dynamicRef": "#meta"}, {"type": "array", "uniqueItems": true, "items": {"type": "string"}}]
          }
        }
      },
      "$defs": {
        "core": {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "https://json-schema.org/draft/2020-12/meta/core",
          "$dynamicAnchor": "meta",
          "type": ["object", "boolean"],
          "properties": {
            "$id": {"type": "string", "format": "uri-reference", "pattern": "^[^#]*#?$"},
            "$schema": {"type": "string", "format": "uri"},
            "$anchor": {"type": "string", "pattern": "^[A-Za-z_][-A-Za-z0-9._]*$"},
            "$ref": {"type": "string", "format": "uri-reference"},
            "$dynamicRef": {"type": "string", "format": "uri-reference"},
            "$dynamicAnchor": {"type": "string", "pattern": "^[A-Za-z_][-A-Za-z0-9._]*$"},
            "$vocabulary": {
              "type": "object", "propertyNames": {"type": "string", "format": "uri"},
              "additionalProperties": {"type": "boolean"}
            },
            "$comment": {"type": "string"},
            "$defs": {"type": "object", "additionalProperties": {"$dynamicRef": "#meta"}}
          }
        },
        "applicator": {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "https://json-schema.org/draft/2020-12/meta/applicator",
          "$dynamicAnchor": "meta",
          "type": ["object", "boolean"],
          "properties": {
            "prefixItems": {"$ref": "#/$defs/schemaArray"},
            "items": {"$dynamicRef": "#meta"},
            "contains": {"$dynamicRef": "#meta"},
            "additionalProperties": {"$dynamicRef": "#meta"},
            "properties": {"type": "object", "additionalProperties": {"$dynamicRef": "#meta"}},
            "patternProperties": {
              "type": "object", "propertyNames": {"format": "regex"},
              "additionalProperties": {"$dynamicRef": "#meta"}
            },
            "dependentSchemas": {"type": "object", "additionalProperties": {"$dynamicRef": "#meta"}},
            "propertyNames": {"$dynamicRef": "#meta"},
            "if": {"$dynamicRef": "#meta"},
            "then": {"$dynamicRef": "#meta"},
            "else": {"$dynamicRef": "#meta"},
            "allOf": {"$ref": "#/$defs/schemaArray"},
            "anyOf": {"$ref": "#/$defs/schemaArray"},
            "oneOf": {"$ref": "#/$defs/schemaArray"},
            "not": {"$dynamicRef": "#meta"}
          },
          "$defs": {
            "schemaArray": {"type": "array", "minItems": 1, "items": {"$dynamicRef": "#meta"}}
          }
        },
        "unevaluated": {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "https://json-schema.org/draft/2020-12/meta/unevaluated",
          "$dynamicAnchor": "meta",
          "type": ["object", "boolean"],
          "properties": {
            "unevaluatedItems": {"$dynamicRef": "#meta"},
            "unevaluatedProperties": {"$dynamicRef": "#meta"}
          }
        },
        "validation": {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "https://json-schema.org/draft/2020-12/meta/validation",
          "$dynamicAnchor": "meta",
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
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "https://json-schema.org/draft/2020-12/meta/meta-data",
          "$dynamicAnchor": "meta",
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
        "format-annotation": {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "https://json-schema.org/draft/2020-12/meta/format-annotation",
          "$dynamicAnchor": "meta",
          "type": ["object", "boolean"],
          "properties": {
            "format": {"type": "string"}
          }
        },
        "format-assertion": {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "https://json-schema.org/draft/2020-12/meta/format-assertion",
          "$dynamicAnchor": "meta",
          "type": ["object", "boolean"],
          "properties": {
            "format": {"type": "string"}
          }
        },
        "content": {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "https://json-schema.org/draft/2020-12/meta/content",
          "$dynamicAnchor": "meta",
          "type": ["object", "boolean"],
          "properties": {
            "contentMediaType": {"type": "string"},
            "contentEncoding": {"type": "string"},
            "contentSchema": {"$dynamicRef": "#meta"}
          }
        }
      }
    }
    """#
}
