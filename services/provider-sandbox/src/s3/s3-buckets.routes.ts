import { type Call, empty, OWNER, readXmlBody, xml } from './s3-call';
import { listObjects } from './s3-listing';
import { elementText, escapeXml, xmlDocument } from './s3-xml';
import { noSuchBucket, S3Error } from './s3.error';

/** The region whose buckets say no location. */
const NAMELESS_REGION = 'us-east-1';

/** What everything here is: the owner's alone. */
export const ACCESS = `${OWNER}<AccessControlList><Grant><Grantee xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="CanonicalUser"><ID>pregonero</ID><DisplayName>pregonero</DisplayName></Grantee><Permission>FULL_CONTROL</Permission></Grant></AccessControlList>`;

/** `GET /` */
export function listBuckets(call: Call): void {
  const rows = call.objects
    .bucketList()
    .map(
      ({ name, createdAt }) =>
        `<Bucket><Name>${escapeXml(name)}</Name><CreationDate>${createdAt}</CreationDate></Bucket>`,
    );
  xml(call, xmlDocument('ListAllMyBucketsResult', `${OWNER}<Buckets>${rows.join('')}</Buckets>`));
}

/** `PUT /bucket` */
export async function createBucket(call: Call): Promise<void> {
  const { objects, bucket } = call;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u.test(bucket)) {
    throw new S3Error(400, 'InvalidBucketName', 'The specified bucket is not valid.');
  }
  const wanted = elementText(await readXmlBody(call), 'LocationConstraint') ?? '';
  if (wanted !== '' && wanted !== call.region) {
    throw new S3Error(
      400,
      'IllegalLocationConstraintException',
      `The ${wanted} location constraint is incompatible for the region specific endpoint this request was sent to.`,
    );
  }
  if (objects.hasBucket(bucket)) {
    throw new S3Error(
      409,
      'BucketAlreadyOwnedByYou',
      'Your previous request to create the named bucket succeeded and you already own it.',
    );
  }
  await objects.createBucket(bucket);
  empty(call, 200, { location: `/${bucket}` });
}

/** `HEAD /bucket` */
export function headBucket(call: Call): void {
  mustExist(call);
  empty(call, 200, { 'x-amz-bucket-region': call.region });
}

/** `DELETE /bucket`: an empty one; uploads that were begun in it end. */
export async function deleteBucket(call: Call): Promise<void> {
  await call.objects.removeBucket(call.bucket);
  await call.multipart.abortAll(call.bucket);
  empty(call, 204);
}

/** `GET /bucket`, both generations of the list. */
export function list(call: Call): void {
  xml(call, listObjects(call.objects, call.bucket, call.query));
}

/** `GET /bucket?location` */
export function location(call: Call): void {
  mustExist(call);
  xml(call, xmlDocument('LocationConstraint', call.region === NAMELESS_REGION ? '' : call.region));
}

/** `GET /bucket?versioning`: there is none. */
export function versioning(call: Call): void {
  mustExist(call);
  xml(call, xmlDocument('VersioningConfiguration', ''));
}

/** `GET /bucket?acl` */
export function bucketAcl(call: Call): void {
  mustExist(call);
  xml(call, xmlDocument('AccessControlPolicy', ACCESS));
}

function mustExist(call: Call): void {
  if (!call.objects.hasBucket(call.bucket)) throw noSuchBucket();
}
