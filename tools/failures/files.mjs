// Explains a failed write, or a full disk, in a sentence that says what to do. Only Node's own modules here.
import fs from 'node:fs';
import path from 'node:path';

const NO_ROOM = /\b(ENOSPC|EDQUOT)\b|No space left on device|could not extend file/i;
const REFUSED = /\b(EACCES|EPERM|EROFS|ENOTDIR|ENOENT(?=.* mkdir '))\b/;
/** As npm names it, and Node: `npm error path /root/.npm`, `mkdir '/root/.npm'`. */
const PATH =
  /(?:npm error path (\S.*)|\b(?:access|open|stat|mkdir|mkdtemp|unlink|rename|copyfile|chmod|scandir|link|symlink|rm) '([^']+)')/;

const isIn = (folder, file) => file === folder || file.startsWith(folder + path.sep);

/**
 * `folders`: `root` of the clone, and `data`. Undefined if `text`, the output of a program or the message of an error, has another cause.
 */
export function fileSentence(text, { root, data }) {
  if (NO_ROOM.test(text))
    return `Il disco è pieno (o la quota è esaurita): liberare spazio e ripetere. Percorso sta in ${root}, i suoi dati in ${data}.`;
  const [code] = REFUSED.exec(text) ?? [];
  const [, ofNpm, ofNode] = PATH.exec(text) ?? [];
  const file = ofNpm ?? ofNode;
  if (code === undefined || file === undefined) return undefined;
  return `${remedyOf(file, { root, data })} (${code})`;
}

/** Creates `folder` if it is missing. @throws an explained error if nothing can be written there */
export function requireWritable(folder, folders) {
  try {
    makeFolder(folder);
    fs.accessSync(folder, fs.constants.W_OK);
  } catch (error) {
    // Names the requested folder, even if one above it is the obstacle.
    const said = error.message.replace(/'[^']*'$/, `'${folder}'`);
    throw new Error(fileSentence(said, folders) ?? said, { cause: error });
  }
}

/** Creates a folder with its parents. Node's own `recursive` never ends below /proc and the like. */
function makeFolder(folder) {
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found) throw new Error(`ENOTDIR: not a directory, mkdir '${folder}'`);
  makeFolder(path.dirname(folder));
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    // Somebody else has made it meanwhile.
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
