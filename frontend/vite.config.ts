import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type UserConfig } from 'vite';
import { layersOf } from './chunk-layers.ts';

/** Where `vite dev` finds the gateway; the built app is served by the gateway itself, on one origin. */
const GATEWAY = 'http://localhost:3000';

/**
 * The app is imported once its texts are in place (`src/main.tsx`), which the browser would find out late: the page names
 * the files of the first screen, so that they travel together with the one that asks for them.
 */
function preloadFirstScreen(): Plugin {
  return {
    name: 'preload-first-screen',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, path }) {
        // The landing page is finished HTML: it fetches the app only when somebody heads for it.
        if (path !== '/index.html') return [];
        const files = new Set<string>();
        const add = (fileName: string) => {
          const chunk = bundle[fileName];
          if (files.has(fileName) || chunk?.type !== 'chunk') return;
          files.add(fileName);
          chunk.imports.forEach(add);
        };
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('/src/app/start.tsx'))
            add(chunk.fileName);
        }
        // What the page's own script imports is named already.
        return [...files]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          }));
      },
    },
  };
}

/** What stands in the head of several pages, each in the place that a page names: `<!--fonts-->`. */
const PAGE_PARTS = ['colour-scheme', 'fonts', 'second-tap', 'waiting'];

/** Puts the parts into the pages before Vite reads them. */
function pageParts(): Plugin {
  return {
    name: 'page-parts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        PAGE_PARTS.reduce(
          (page, part) =>
            page.replace(`<!--${part}-->`, () =>
              readFileSync(new URL(`page-parts/${part}.html`, import.meta.url), 'utf8'),
            ),
          html,
        ),
    },
  };
}

/** Chakra names the parts of every component it has; marked like this, those of components that are not used may go. */
function pureAnatomies(): Plugin {
  return {
    name: 'pure-anatomies',
    transform: (code, id) =>
      /@chakra-ui\/react\/dist\/esm\/anatomy\.js$/u.test(id)
        ? { code: code.replace(/^(const \w+ = )/gmu, '$1/* @__PURE__ */ '), map: null }
        : undefined,
  };
}

/** The files that fetch pages; all others fetch parts of one. */
const NAMES_WHOLE_PAGES = /\/(?:begin|door|landing|main)-[^/]+$/u;

/** A word that nobody would read must not pass for a statement about taxes. */
function pricesTaxOf(given: string | undefined): string | undefined {
  if (given === undefined || given === '') return undefined;
  if (given === 'included' || given === 'none') return given;
  throw new Error(`PREGONERO_PRICES_TAX is ${given}; it may be included, none or left out`);
}

/** What the operator of this product puts on its pages; read by `src/config/operator.ts`. */
const OPERATOR = {
  whatsappNumber: process.env['PREGONERO_WHATSAPP_NUMBER'],
  supportEmail: process.env['PREGONERO_SUPPORT_EMAIL'],
  legalName: process.env['PREGONERO_LEGAL_NAME'],
  taxId: process.env['PREGONERO_TAX_ID'],
  address: process.env['PREGONERO_LEGAL_ADDRESS'],
  pricesTax: pricesTaxOf(process.env['PREGONERO_PRICES_TAX']),
};

const CONFIG: UserConfig = {
  define: { 'globalThis.PREGONERO_OPERATOR': JSON.stringify(OPERATOR) },
  plugins: [react(), pageParts(), pureAnatomies(), preloadFirstScreen()],
  // The contracts are compiled from their source, so that only what is used is shipped, and the landing page is drawn from
  // the very same.
  resolve: { conditions: ['@pregonero/source', 'module', 'browser', 'development|production'] },
  // Chakra as browsers get it, so that both write the same styles.
  ssr: {
    noExternal: [/^@chakra-ui\//u],
    resolve: { conditions: ['@pregonero/source', 'module', 'node', 'development|production'] },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    // For `weight.ts`, which takes it away again.
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The table of pages names what a page is made of, so that it comes at once. What a page opens later is fetched ahead of
      // its use (`src/lib/prefetch.ts`) and shares most of its files: naming them again would cost each page 3 kB.
      resolveDependencies: (_file, files, { hostId, hostType }) =>
        hostType === 'html' || NAMES_WHOLE_PAGES.test(hostId) ? files : [],
    },
    chunkSizeWarningLimit: 500,
    rolldownOptions: {
      // The app, what `prerender.ts` finishes (the landing page; sign-in and registration), and the page of a review link.
      input: { index: 'index.html', landing: 'landing.html', door: 'door.html', r: 'r.html' },
      treeshake: {
        // Chakra's theme package declares every recipe with these calls; they only return their argument, so what
        // no system uses may go. It halves what the landing page pays for the theme.
        manualPureFunctions: [
          'defineConfig',
          'defineRecipe',
          'defineSlotRecipe',
          'defineTokens',
          'defineSemanticTokens',
          'defineKeyframes',
          'createAnatomy',
        ],
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': GATEWAY,
      '/socket.io': { target: GATEWAY, ws: true },
    },
  },
};

/** Builds twice: the first time to see what each part of the app needs. */
async function inLayers(config: UserConfig): Promise<UserConfig> {
  const first = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, manifest: false },
  });
  const outputs = Array.isArray(first) ? first : [first];
  const layers = layersOf(
    outputs.flatMap((each) => ('output' in each ? each.output.filter((file) => file.type === 'chunk') : [])),
  );
  const { rolldownOptions } = config.build ?? {};
  return {
    ...config,
    build: {
      ...config.build,
      rolldownOptions: {
        ...rolldownOptions,
        output: {
          codeSplitting: {
            groups: [
              {
                name: (id) => (id.includes('rolldown/runtime') ? 'page' : (layers.get(id) ?? null)),
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
  };
}

export default defineConfig(({ command, isSsrBuild }) =>
  command === 'build' && isSsrBuild !== true ? inLayers(CONFIG) : CONFIG,
);
