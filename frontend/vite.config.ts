import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `vite dev` finds the gateway; the built app is served by the gateway itself, on one origin. */
const GATEWAY = 'http://localhost:3000';

export default defineConfig({
  plugins: [react()],
  resolve: {
    // The contracts are compiled from their source, so that only what is used is shipped.
    conditions: ['@pregonero/source', 'module', 'browser', 'development|production'],
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 500,
    rolldownOptions: {
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
});
