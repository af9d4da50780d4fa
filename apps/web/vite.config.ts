import { execFileSync } from 'node:child_process';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

const build: unknown = JSON.parse(
  execFileSync(process.execPath, ['../../tools/build-info.mjs'], { cwd: import.meta.dirname, encoding: 'utf8' }),
);
const api = process.env.API_URL ?? 'http://localhost:3000';

/** Small files that the wizard and several lists load at once. */
const sharedByMostPages =
  /lucide-react(?!.*icons\/(rotate-cw|send|list|copy|key-round|pause|play|star|upload|plug|settings|history|refresh-cw|search|eye|external-link|file-text)\.)|components\/badge|domain\/src\/(step-names|labels\/(patients|episodes|reasons))|web\/src\/(ui\/(Chip|Facts|use-is-phone|form\/(use-leave|LeaveDialog))|api\/(changes|event-stream|last-change|transitions|with-code-lists))|row-actions/;
/** Those of lists and of what is opened in the wizard, which its first page does without. */
const sharedByLists =
  /icons\/(arrow-|bell|calendar|check-check|chevron-(left|right)|circle-(check|x)|download|eraser|folder-open|funnel|maximize|paperclip|plus|printer|sliders|trash|triangle|user|zoom)/;

/** Of the kit, what no first page draws: it comes through entries that the first page takes other things from, and would go with them. */
const kitForLater = /theme\/recipes\/(?!badge|button|heading|link|skeleton|spinner)|anatomy/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    {
      name: 'build-info',
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: 'build-info.json', source: JSON.stringify(build) });
      },
    },
    // The server sends what it finds compressed beside a file: nothing is compressed while somebody waits.
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg|html)$/, threshold: 1000 }),
  ],
  // The page of versions compares it with what the server has by then.
  define: { __BUILD__: JSON.stringify(build) },
  // Workspace packages are taken from their TypeScript source: no build order to keep.
  resolve: { conditions: ['@percorso/source', ...defaultClientConditions] },
  build: {
    manifest: true,
    sourcemap: true,
    chunkSizeWarningLimit: 700,
    // Chakra's tokens and recipes that the theme does not name stay out of the first page, and so does its own theme of all of them.
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: [
          'defineConfig',
          'defineRecipe',
          'defineSemanticTokens',
          'defineSlotRecipe',
          'defineStyle',
          'defineTokens',
        ],
        // What emotion's `withTheme` alone asks for, which nobody uses.
        moduleSideEffects: [{ test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
      // On a slow line each file costs a wait: what starts every page is one, and so is what most pages share, what every dialog is made
      // of, and the newest machines with what runs and explains them.
      output: {
        // What pages share is called after any of its modules, which says nothing, and the first page holds the names of all files.
        chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
        codeSplitting: {
          groups: [
            { name: 'kit', test: kitForLater, priority: 2, includeDependenciesRecursively: false },
            { name: 'first', tags: ['$initial'], priority: 1 },
            { name: 'lists', test: sharedByLists, minShareCount: 2 },
            { name: 'common', test: sharedByMostPages, minShareCount: 2 },
            { name: 'dialogs', test: /components\/(dialog|drawer|portal)\// },
            {
              name: 'machines',
              test: /(?<!features)\/workflows\/(?!.*-[0-9]+\.machine|machines\.|offers|provision-import|regional-flow|diagram|browser|edges-from|shortest-path|sandbox|upgrade|mark|state-nodes|polling)|xstate(?!.*-graph|-json)|domain\/src\/(labels\/(guards|wizard\.)|workflow-events|sheets\/(names|states|guards|sheet-name|[a-z-]+\/name)\.)/,
            },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 5173),
    proxy: Object.fromEntries(
      ['/v1', '/fhir', '/oidc', '/openapi.json', '/docs'].map((path) => [path, { target: api }]),
    ),
  },
});
