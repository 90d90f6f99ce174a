import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { buildApiDocument } from './api-document';

/** Where people read the description of the API. */
const PAGE = '/api/docs';
/** Where programs read it. */
const DOCUMENT = '/api/docs-json';
/** Files of the reader that the page needs; they change with its version only. */
const READER_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];
/** Kept for a while by everybody; it changes with the release only. */
const DOCUMENT_CACHE = 'public, max-age=300';
const READER_CACHE = 'public, max-age=86400';

const HTML = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>API de Pregonero</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${PAGE}/swagger-ui.css">
</head>
<body>
<main id="api"></main>
<script src="${PAGE}/swagger-ui-bundle.js"></script>
<script src="${PAGE}/start.js"></script>
</body>
</html>`;

/** A file of its own, because the pages of this site run nothing inline. */
const START = `SwaggerUIBundle({
  url: '${DOCUMENT}',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  tagsSorter: 'alpha',
  validatorUrl: null,
});
`;

/**
 * Serves the API description to people and programs, made at the first request for it. Public: it tells nothing that
 * the web app does not show.
 */
export function serveApiDocs(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const readerRoot = dirname(require.resolve('swagger-ui-dist/package.json'));
  let made: { plain: string; packed: Buffer; etag: string } | undefined;
  const getDocument = (): NonNullable<typeof made> => {
    if (made !== undefined) return made;
    const plain = JSON.stringify(buildApiDocument(app));
    const etag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`;
    return (made = { plain, packed: gzipSync(plain), etag });
  };

  fastify.get(PAGE, (_request, reply) => reply.type('text/html; charset=utf-8').send(HTML));
  fastify.get(`${PAGE}/start.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  );
  for (const file of READER_FILES) {
    fastify.get(`${PAGE}/${file}`, (_request, reply) =>
      reply.header('cache-control', READER_CACHE).sendFile(file, readerRoot),
    );
  }
  fastify.get(DOCUMENT, (request, reply) => {
    const { plain, packed, etag } = getDocument();
    void reply.headers({ 'cache-control': DOCUMENT_CACHE, vary: 'Accept-Encoding, Accept-Language', etag });
    if (request.headers['if-none-match']?.includes(etag) === true) return reply.status(304).send();
    void reply.type('application/json; charset=utf-8');
    // More than half a megabyte, which anybody may ask for.
    const takesGzip = /\bgzip\b/u.test(request.headers['accept-encoding'] ?? '');
    return takesGzip ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(plain);
  });
}
