import { Readable } from 'node:stream';
import { GetObjectCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { isHeadOfNothing, isMissingObject } from './storage.errors';

/** A stored object: whole size in bytes, its media type, and the store's own mark of its content. */
export interface ObjectFacts {
  sizeBytes: number;
  contentType: string;
  etag: string | null;
}

/** What both kinds of answers say of an object. */
interface Described {
  ContentLength?: number;
  ContentType?: string;
  ETag?: string;
}

function factsOf(answer: Described): ObjectFacts {
  return {
    sizeBytes: answer.ContentLength ?? 0,
    contentType: answer.ContentType ?? 'application/octet-stream',
    etag: answer.ETag ?? null,
  };
}

/**
 * The facts of an object, or null when the store itself says that there is none: a HEAD has no room for its word, and its 404
 * may as well be a proxy's before a store that is away. So it is asked once more, by a GET.
 * @throws the client's own errors
 */
export async function readFacts(
  client: S3Client,
  object: { Bucket: string; Key: string },
): Promise<ObjectFacts | null> {
  try {
    return factsOf(await client.send(new HeadObjectCommand(object)));
  } catch (error) {
    if (!isHeadOfNothing(error)) throw error;
  }
  try {
    const answer = await client.send(new GetObjectCommand(object));
    if (answer.Body instanceof Readable) answer.Body.destroy();
    return factsOf(answer);
  } catch (error) {
    if (isMissingObject(error)) return null;
    throw error;
  }
}
