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
  },
  server: {
    port: 5173,
    proxy: {
      '/api': GATEWAY,
      '/socket.io': { target: GATEWAY, ws: true },
    },
  },
});
