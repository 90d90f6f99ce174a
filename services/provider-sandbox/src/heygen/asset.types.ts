/** A kind of file that can be an asset. */
export interface AssetType {
  contentType: 'audio/wav' | 'audio/mpeg' | 'image/png' | 'image/jpeg' | 'video/mp4' | 'video/webm';
  extension: 'wav' | 'mp3' | 'png' | 'jpg' | 'mp4' | 'webm';
}

/** An upload by multipart may be this large, in bytes. */
export const ASSET_MAX_BYTES = 32 * 1_048_576;

const latin = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to);

/** The type of an asset by its bytes (12 or more); undefined for what the API does not take. */
export function sniffAsset(head: Buffer): AssetType | undefined {
  if (latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WAVE')
    return { contentType: 'audio/wav', extension: 'wav' };
  if (latin(head, 0, 3) === 'ID3' || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2))
    return { contentType: 'audio/mpeg', extension: 'mp3' };
  if (latin(head, 1, 4) === 'PNG' && head[0] === 0x89) return { contentType: 'image/png', extension: 'png' };
  if (head[0] === 0xff && head[1] === 0xd8) return { contentType: 'image/jpeg', extension: 'jpg' };
  if (latin(head, 4, 8) === 'ftyp') return { contentType: 'video/mp4', extension: 'mp4' };
  if (head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3)
    return { contentType: 'video/webm', extension: 'webm' };
  return undefined;
}
