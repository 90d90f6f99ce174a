import { type ConfigConcern, providerUrl, siteUrl, text } from '../config-variable';

const fields = {
  endpoint: providerUrl('S3_ENDPOINT', {
    default: 'http://localhost:3200',
    description: 'S3 API as the services reach it.',
  }),
  publicEndpoint: siteUrl('S3_PUBLIC_ENDPOINT', {
    default: 'http://localhost:3200',
    description: 'S3 API as a browser reaches it; signed links are made for this address.',
  }),
  region: text('S3_REGION', { default: 'us-east-1', description: 'Region that the S3 server expects.' }),
  bucket: text('S3_BUCKET', { default: 'pregonero', description: 'The private bucket of all files.' }),
  accessKeyId: text('S3_ACCESS_KEY_ID', { default: 'pregonero', description: 'S3 access key.' }),
  secretAccessKey: text('S3_SECRET_ACCESS_KEY', {
    default: 'pregonero-local-secret',
    description: 'S3 secret key.',
    secret: true,
  }),
};

/** The object store, always through the S3 API with path-style addresses. */
export const storageConfig: ConfigConcern<typeof fields> = { title: 'Object store (S3)', fields };
