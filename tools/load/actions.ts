type Action = { title: string; method: 'GET' | 'POST' | 'PUT'; path: RegExp; isTransition?: true };

const id = '[0-9a-f-]{36}';

/**
 * The actions of users, each recognised by its request; the first match counts. A transition leaves one row of history with the key of its
 * request.
 */
const actions: readonly Action[] = [
  { title: 'search a patient', method: 'POST', path: /^\/v1\/patients\/search$/ },
  { title: 'search a patient', method: 'GET', path: /^\/v1\/patients\?/ },
  { title: 'open an access', method: 'POST', path: /^\/v1\/district-unit-episodes$/, isTransition: true },
  { title: 'list of episodes', method: 'GET', path: /^\/v1\/district-unit-episodes\?/ },
  { title: 'list of a health authority', method: 'GET', path: /^\/v1\/asl-episodes\?/ },
  { title: 'what waits for a director', method: 'GET', path: /^\/v1\/worklist/ },
  { title: 'validate', method: 'PUT', path: /\/(in)?validate$/, isTransition: true },
  { title: 'save a sheet', method: 'PUT', path: new RegExp(`^/v1/sheets/${id}$`), isTransition: true },
  { title: 'save a sheet', method: 'POST', path: /^\/v1\/workflows\/sheet\//, isTransition: true },
  { title: 'open a sheet', method: 'GET', path: /^\/v1\/sheets\// },
  { title: 'record a provision', method: 'POST', path: /\/provisions\?/, isTransition: true },
  { title: 'statistics', method: 'GET', path: /^\/v1\/workflows\/uod-episode\// },
  { title: 'a report', method: 'GET', path: /^\/v1\/reports\// },
  { title: 'import a file', method: 'POST', path: /provision-import/ },
  { title: 'import a file', method: 'GET', path: /^\/v1\/provision-imports\// },
];

const episode: Action = {
  title: 'open an episode',
  method: 'GET',
  path: new RegExp(`^/v1/district-unit-episodes/${id}$`),
};

export function actionOf(method: string, path: string, accept: string): Pick<Action, 'title' | 'isTransition'> {
  if (accept === 'text/csv') return { title: 'list as CSV' };
  const found = [episode, ...actions].find((action) => action.method === method && action.path.test(path));
  if (!found) throw new Error(`nobody does ${method} ${path}`);
  return found;
}
