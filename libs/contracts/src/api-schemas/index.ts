/**
 * JSON Schemas (2020-12, references as in OpenAPI 3.1) of the types in `src/api`. Each build generates `schemas.json` from them. Only the
 * gateway's API description and its tests read this; the browser never does.
 */
import schemas from './schemas.json';

/** Name of a type that `@pregonero/contracts/api` exports. */
export type ApiSchemaName = keyof typeof schemas;

/** One schema as it stands in the file; its references name their neighbours. */
export type ApiSchema = Readonly<Record<string, unknown>>;

/** JSON schemas of the types in `api`, by name. */
export const API_SCHEMAS: Readonly<Record<ApiSchemaName, ApiSchema>> = schemas;
