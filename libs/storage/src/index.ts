/**
 * The object store: files go in and out as streams, links are signed for the address a browser reaches. One
 * bucket, private; every key is made by {@link keys}.
 */
export { ObjectStore, type ObjectFacts, type ObjectStream } from './object-store';
export { keys } from './object-keys';
export { STORAGE_CONFIG, StorageModule } from './storage.module';
export { toStorageError } from './storage.errors';
