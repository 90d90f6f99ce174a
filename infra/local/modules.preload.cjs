// @ts-check
/**
 * Read before a service that a test starts, by `node --require`: keeps what Node found out about its three thousand modules, which takes
 * most of what a start takes. Where a module is found, and what the engine made of its text, is kept in one file for all
 * services; `infra/local/build.ts` has it written with each build (`MODULE_STORE=write`), and this only reads it. A module whose text is another one by
 * now is compiled as ever. Plain JavaScript, because it stands before everything else that a process reads.
 *
 * Newer versions of Node have `module.enableCompileCache()`; the one that tests run on has not.
 */
const { createHash } = require('node:crypto');
const {
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} = require('node:fs');
const Module = require('node:module');
const { dirname, join, resolve } = require('node:path');
const process = require('node:process');
const { Script } = require('node:vm');

/** @typedef {{ hash: string, from: number, to: number }} KeptCode */
/** @typedef {{ node: string, file: string, resolved: Record<string, string>, code: Record<string, KeptCode> }} Index */

const FOLDER =
  process.env['MODULE_STORE_FOLDER'] ?? resolve(__dirname, '..', '..', 'node_modules', '.cache', 'modules');
const INDEX = join(FOLDER, 'index.json');
const isWriting = process.env['MODULE_STORE'] === 'write';

/** @returns {{ index: Index, kept: number | null }} what was kept, and the open file of the code */
function readStore() {
  const none = { index: { node: process.version, file: '', resolved: {}, code: {} }, kept: null };
  if (isWriting) return none;
  try {
    const index = JSON.parse(readFileSync(INDEX, 'utf8'));
    // Read piece by piece: whole it would stay in the memory of every service.
    return index.node === process.version ? { index, kept: openSync(join(FOLDER, index.file), 'r') } : none;
  } catch {
    // Nothing is kept, or a build has just replaced it.
    return none;
  }
}

const { index, kept } = readStore();
const { resolved, code } = index;
/** @type {[string, string, Script][]} */
const compiled = [];

/** @param {KeptCode | undefined} known */
function read(known) {
  if (known === undefined || kept === null) return undefined;
  const piece = Buffer.allocUnsafeSlow(known.to - known.from);
  readSync(kept, piece, 0, piece.length, known.from);
  return piece;
}

const internals = /** @type {any} */ (Module);
const { _resolveFilename } = internals;
const { _compile } = internals.prototype;
const IMPORTS = /\bimport\s*\(/u;
/** @param {string} text */
const hashOf = (text) => createHash('sha1').update(text).digest('base64');

/** @this {unknown} @param {string} request @param {any} parent @param {boolean} isMain @param {unknown} options */
internals._resolveFilename = function (request, parent, isMain, options) {
  const from = parent?.filename;
  if (typeof from !== 'string' || options !== undefined)
    return _resolveFilename.call(this, request, parent, isMain, options);
  const key = `${dirname(from)}\n${request}`;
  const found = resolved[key];
  if (found !== undefined) return found;
  const path = _resolveFilename.call(this, request, parent, isMain);
  if (isWriting) resolved[key] = path;
  return path;
};

/** @param {string} text @param {string} filename */
function scriptOf(text, filename) {
  const hash = hashOf(text);
  const known = code[filename];
  const cachedData = read(known?.hash === hash ? known : undefined);
  const script = new Script(Module.wrap(text), { filename, cachedData });
  if (isWriting) compiled.push([filename, hash, script]);
  return script;
}

/** @param {any} module */
function requireOf(module) {
  /** @param {string} id */
  const require_ = (id) => module.require(id);
  /** @param {string} id @param {unknown} options */
  require_.resolve = (id, options) => internals._resolveFilename(id, module, false, options);
  require_.resolve.paths = /** @param {string} id */ (id) => internals._resolveLookupPaths(id, module);
  return Object.assign(require_, {
    main: process.mainModule,
    extensions: internals._extensions,
    cache: internals._cache,
  });
}

/** @this {any} @param {string} text @param {string} filename @param {string | undefined} format */
internals.prototype._compile = function (text, filename, format) {
  let script;
  try {
    // What imports while it runs is left to Node, whose scripts alone know from where.
    if (format !== 'module' && !IMPORTS.test(text)) script = scriptOf(text, filename);
  } catch {
    // Not CommonJS, or not JavaScript: Node says it better.
  }
  if (script === undefined) return _compile.call(this, text, filename, format);
  const run = script.runInThisContext();
  return run.call(this.exports, this.exports, requireOf(this), this, filename, dirname(filename));
};

if (isWriting) {
  process.on('exit', () => {
    const pieces = [];
    let from = 0;
    for (const [filename, hash, script] of compiled) {
      const piece = script.createCachedData();
      pieces.push(piece);
      code[filename] = { hash, from, to: from + piece.length };
      from += piece.length;
    }
    mkdirSync(FOLDER, { recursive: true });
    // The engine trusts what it is given: an index is never read beside the code of another one.
    const written = `${process.pid}-${Date.now()}.bin`;
    writeFileSync(join(FOLDER, written), Buffer.concat(pieces));
    writeFileSync(`${INDEX}.new`, JSON.stringify({ node: process.version, file: written, resolved, code }));
    renameSync(`${INDEX}.new`, INDEX);
    for (const name of readdirSync(FOLDER)) {
      if (name.endsWith('.bin') && name !== written) rmSync(join(FOLDER, name), { force: true });
    }
  });
}
