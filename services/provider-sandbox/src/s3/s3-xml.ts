import { type ChecksumAlgorithm, checksumElement } from './checksum';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text for an element or an attribute; what XML cannot hold becomes U+FFFD. */
export function escapeXml(text: string): string {
  // Control characters are not allowed in XML 1.0 at all.
  return text
    .replace(/[&<>"']/gu, (character) => ESCAPES[character] ?? character)
    .replace(/(?![\t\n\r])\p{Cc}/gu, '\ufffd');
}

function unescapeXml(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|amp|lt|gt|quot|apos);/giu, (whole, entity: string) => {
    if (entity.startsWith('#x') || entity.startsWith('#X'))
      return String.fromCodePoint(parseInt(entity.slice(2), 16));
    if (entity.startsWith('#')) return String.fromCodePoint(Number(entity.slice(1)));
    return Object.entries(ESCAPES).find(([, escaped]) => escaped === whole)?.[0] ?? whole;
  });
}

/** The contents of every `<tag>` in the text. Enough for the two flat request bodies of S3; not a general parser. */
export function elements(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'gu'))].map(
    (match) => match[1] ?? '',
  );
}

/** The text of the first `<tag>`. */
export function elementText(xml: string, tag: string): string | undefined {
  const [first] = elements(xml, tag);
  return first === undefined ? undefined : unescapeXml(first.trim());
}

/** A whole answer. `content` is XML already: nothing in it is escaped here. */
export function xmlDocument(root: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${root}>`;
}

/** The element of an additional checksum, with its type where it has one; nothing without a checksum. */
export function checksumXml(
  checksum: { algorithm: ChecksumAlgorithm; value: string; type?: string } | undefined,
): string {
  if (checksum === undefined) return '';
  const element = checksumElement(checksum.algorithm);
  const type = checksum.type === undefined ? '' : `<ChecksumType>${checksum.type}</ChecksumType>`;
  return `<${element}>${checksum.value}</${element}>${type}`;
}

/** How a list writes keys: by percent signs where `encoding-type=url` asks for it. */
export function keyWriter(query: URLSearchParams): (key: string) => string {
  return query.get('encoding-type') === 'url' ? encodeURIComponent : escapeXml;
}
