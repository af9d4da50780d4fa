// Explains a failed write, or a full disk, in a sentence that states what to do. Imports only Node's own modules.
import fs from 'node:fs';
import path from 'node:path';

const NO_ROOM = /\b(ENOSPC|EDQUOT)\b|No space left on device|could not extend file/i;
const REFUSED = /\b(EACCES|EPERM|EROFS|ENOTDIR|ENOENT(?=.* mkdir '))\b/;
/** A path in a message of npm (`npm error path /root/.npm`) or of Node (`mkdir '/root/.npm'`). */
const PATH =
  /(?:npm error path (\S.*)|\b(?:access|open|stat|mkdir|mkdtemp|unlink|rename|copyfile|chmod|scandir|link|symlink|rm) '([^']+)')/;

const isIn = (folder, file) => file === folder || file.startsWith(folder + path.sep);

/**
 * Returns a sentence for `text`, the output of a program or the message of an error; undefined if it has another cause. `folders`: `root`
 * of the clone, and `data`.
 */
export function fileSentence(text, { root, data }) {
  if (NO_ROOM.test(text))
    return `Il disco è pieno (o la quota è esaurita): liberare spazio e ripetere. Percorso sta in ${root}, i suoi dati in ${data}.`;
  const [code] = REFUSED.exec(text) ?? [];
  const [, namedByNpm, namedByNode] = PATH.exec(text) ?? [];
  const file = namedByNpm ?? namedByNode;
  if (code === undefined || file === undefined) return undefined;
  return `${remedyOf(file, { root, data })} (${code})`;
}

/** Creates `folder` if it is missing. @throws an explained error if nothing can be written in it */
export function requireWritable(folder, folders) {
  try {
    makeFolder(folder);
    fs.accessSync(folder, fs.constants.W_OK);
  } catch (error) {
    // The message names the requested folder, even if a folder above it is the obstacle.
    const said = error.message.replace(/'[^']*'$/, `'${folder}'`);
    throw new Error(fileSentence(said, folders) ?? said, { cause: error });
  }
}

/** Creates a folder with its parents. Node's own option `recursive` never returns for paths below /proc and similar folders. */
function makeFolder(folder) {
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found) throw new Error(`ENOTDIR: not a directory, mkdir '${folder}'`);
  makeFolder(path.dirname(folder));
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    // Another program has created the folder meanwhile.
    if (error.code !== 'EEXIST') throw error;
  }
}

function remedyOf(file, { root, data }) {
  const clone = path.resolve(root);
  if (isIn(data, file) || file.startsWith('/var/lib/percorso'))
    return `La cartella dei dati non si può scrivere (${file}): dare i permessi a chi avvia Percorso, o indicarne un’altra con DATA_FOLDER=/altra/cartella.`;
  if (isIn(clone, file))
    return `La cartella di Percorso non si può scrivere (${file}): dare i permessi a chi lo avvia, o clonarlo in una cartella propria.`;
  if (/\/\.nx(\/|$)|nx-native/.test(file))
    return `La cache di Nx non si può scrivere (${file}): indicarne un’altra con NX_CACHE_DIRECTORY e NX_WORKSPACE_DATA_DIRECTORY.`;
  return `npm non può scrivere nella sua cache (${file}): indicarne un’altra, per esempio npm_config_cache=/tmp/npm npm start, o una HOME che si possa scrivere.`;
}
