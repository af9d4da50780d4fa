import { execFileSync } from 'node:child_process';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

const build: unknown = JSON.parse(
  execFileSync(process.execPath, ['../../tools/build-info.mjs'], { cwd: import.meta.dirname, encoding: 'utf8' }),
);
const api = process.env.API_URL ?? 'http://localhost:3000';

/** Small files that the wizard and several lists need when they open. */
const sharedByMostPages =
  /lucide-react(?!.*icons\/(rotate-cw|send|list|copy|key-round|pause|play|star|upload|plug|settings|history|refresh-cw|search|eye|external-link|file-text|mail)\.)|src\/api\/works-for|components\/badge|domain\/src\/(step-names|labels\/(registries\/patients|episodes\/episodes|wizard\/reasons)\.)|web\/src\/(ui\/(display\/(Chip|Facts)|hooks\/use-is-phone|form\/(use-leave|LeaveDialog))|api\/(changes|event-stream|last-change|transitions|with-code-lists))|row-actions/;
/** Small files of lists and of dialogs of the wizard, which the first page of the wizard does not need. */
const sharedByLists =
  /icons\/(arrow-|bell|calendar|check-check|chevron-(first|last|left|right)|circle-(check|x)|columns-3|download|eraser|folder-open|funnel|maximize|paperclip|plus|printer|sliders|trash|triangle|user|zoom)|ui\/(hooks\/use-debounced|fields\/search-option)|domain\/src\/(rules\/search-text|csv)\./;

/**
 * Modules of the UI kit that no page needs at its start. They have a chunk of their own, because they share entry points with modules that
 * the first page needs, and would be loaded with it.
 */
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
    // The server sends the compressed file next to the original: it compresses nothing during a request.
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg|html)$/, threshold: 1000 }),
  ],
  // The page of versions compares it with the build that the server has now.
  define: { __BUILD__: JSON.stringify(build) },
  // Workspace packages are resolved to their TypeScript source: no build order.
  resolve: { conditions: ['@percorso/source', ...defaultClientConditions] },
  build: {
    manifest: true,
    sourcemap: true,
    chunkSizeWarningLimit: 700,
    // Lets the bundler drop Chakra's default theme, and the tokens and recipes that our theme does not name, from the first page.
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
        // Only emotion's `withTheme` imports these two packages, and nothing uses `withTheme`.
        moduleSideEffects: [{ test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
      // On a slow line each file costs a round trip, so small modules are joined to a few chunks: modules of the kit for later, the start
      // of every page, small files of lists, small files of most pages, dialogs, and the newest machines with the code that runs them.
      output: {
        // Shared chunks are named by their hash alone: the name of an arbitrary module says nothing, and the first page contains all names.
        chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
        codeSplitting: {
          groups: [
            { name: 'kit', test: kitForLater, priority: 2, includeDependenciesRecursively: false },
            { name: 'first', tags: ['$initial'], priority: 1 },
            { name: 'lists', test: sharedByLists, minShareCount: 2 },
            { name: 'common', test: sharedByMostPages, minShareCount: 2 },
            {
              name: 'dialogs',
              test: /components\/(dialog|drawer|portal)\/|ui\/form\/(SubmitButtons|AnotherButton|SavedBefore|use-another|form-errors|focus-first-error|close-context|FormModal)/,
            },
            {
              name: 'machines',
              test: /(?<!features)\/workflows\/(?!.*-[0-9]+\.machine|machines\.|offers|provision-import|regional-flow|identity-correction|patient-merge|diagram|browser|edges-from|shortest-path|sandbox|upgrade|mark|state-nodes|polling)|xstate(?!.*-graph|-json)|domain\/src\/(labels\/(workflow\/guards|wizard\/wizard)\.|workflow-events|sheets\/(names|states|guards|sheet-name|[a-z-]+\/name)\.)/,
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
