/**
 * The object store: files go in and out as streams, links are signed for the address a browser reaches. One
 * bucket, private; every key is made by {@link keys}.
 */
export { type ListedObject, ObjectStore } from './object-store';
export { MultipartObjects, type OpenObject } from './multipart-objects';
export { KEY_FOLDERS, keys, readVideoKey, speechOwner, type VideoKey } from './object-keys';
export { STORAGE_CONFIG, StorageModule } from './storage.module';
export { freshVideoLinks } from './video-links';
