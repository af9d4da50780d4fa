import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const api = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // Workspace packages are taken from their TypeScript source: no build order to keep.
  resolve: { conditions: ['@percorso/source', ...defaultClientConditions] },
  build: {
    manifest: true,
    sourcemap: true,
    chunkSizeWarningLimit: 700,
    // Chakra's tokens and recipes that the theme does not name stay out of the first page.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['defineTokens', 'defineSemanticTokens', 'defineSlotRecipe'] },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 5173),
    proxy: Object.fromEntries(['/v1', '/oidc', '/openapi.json', '/docs'].map((path) => [path, { target: api }])),
  },
});
