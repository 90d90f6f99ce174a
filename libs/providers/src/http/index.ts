/** For folders of networks in `@pregonero/publishing`: how third parties are called, and what their failures mean. */
export { type ErrorTable, providerErrorOf, ruleFor } from './error-table';
export { type ProviderAnswer, ProviderHttpClient } from './provider-http.client';
export { parseRetryAfter } from './retry-after';
