/**
 * Third parties: one port a capability, one adapter a vendor, always over HTTP at a configured address. Every failure
 * is a `ProviderError` of `@pregonero/contracts/jobs`, classed here once. Vendor shapes do not leave this library.
 */
export * from './avatar-video/avatar-video.port';
export {
  createPresenters,
  isPresenterOn,
  type PresenterDefinition,
  presenterSecrets,
  type PresenterSettings,
  presenterSettings,
  settingsOf,
  type WebhookRequest,
} from './avatar-video/presenter-definition';
export { PRESENTERS } from './avatar-video/presenter-list';
export type * from './avatar-video/presenter-provider';
export * from './avatar-video/presenter-host';
export { STUDIO_CATALOGUE_KEY, type StudioCatalogue } from './avatar-video/studio-catalogue';
export { PresenterRegistry } from './avatar-video/presenter-registry';
export { EndpointCaller } from './http/endpoint-caller';
export * from './identity/identity.port';
export * from './mailer/mailer.port';
export * from './payments/payments.port';
export { keysOf, ProvidersModule } from './providers.module';
export * from './providers.tokens';
export * from './script-writer/script-writer.port';
export { checkSpeech } from './speech/speech-check';
export * from './speech/speech.port';
export * from './stock-footage/stock-footage.port';
export type { ProviderCheck } from './third-party';
export { THIRD_PARTIES } from './third-party-list';
export { turnedOff } from './turned-off';
export { TokenCipher, TokenCipherError } from './token-cipher';
