/**
 * Wire shapes, limits, states and errors: what the API, the workers and the browser agree on.
 * A leaf: it imports nothing but its own files.
 */
export * from './acting';
export * from './acabado';
export * from './ajustes-video';
export * from './api-key';
export * from './assistant-request';
export * from './avatar';
export * from './broll';
export * from './calendar';
export * from './capabilities';
export * from './client-reminder';
export * from './closed-days';
export * from './contact';
export * from './email-address';
export * from './error-codes';
export { ApiError } from './errors/api-error';
export * from './formulario';
export * from './guion-estado';
export * from './guion';
export * from './handoff';
export * from './hashtags';
export * from './legal-documents';
export * from './limits';
export * from './mes';
export * from './notification';
export * from './open-session';
export * from './operaciones';
export * from './payment';
export * from './perfil-negocio';
export * from './plans';
export * from './project';
export * from './prueba';
export * from './resumable-upload';
export * from './review';
export * from './second-factor';
export * from './session';
export * from './spoken-length';
export * from './stats';
export * from './publishing-slots';
export * from './suggested-day';
export * from './tiktok';
export * from './user-media';
export * from './provider-status';
export * from './video-progress';
export * from './webhook-endpoint';
