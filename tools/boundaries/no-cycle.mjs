// Refuses an import that leads back to the file it stands in, be it of types alone: what two files need of each other belongs into
// one of them, or into a third. Circles of projects are Nx's to find.
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

/** The file of the repository that a relative import names. */
function fileOf(from, imported) {
  if (!imported.startsWith('.')) return undefined;
  const named = path.resolve(path.dirname(from), imported);
  const bases = [named, named.replace(/\.js$/, '')];
  const candidates = bases.flatMap((base) => ENDINGS.map((ending) => base + ending));
  return candidates.find((file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile());
}

const known = new Map();
/** The files that a file imports, as it stands on the disk; read once. */
function importsOf(file) {
  if (!known.has(file)) {
    const { importedFiles } = ts.preProcessFile(fs.readFileSync(file, 'utf8'));
    known.set(file, new Set(importedFiles.flatMap(({ fileName }) => fileOf(file, fileName) ?? [])));
  }
  return known.get(file);
}

/** The files by which one leads to another; undefined where it does not. */
function way(from, to, seen = new Set()) {
  if (from === to) return [to];
  seen.add(from);
  for (const next of importsOf(from)) {
    const rest = seen.has(next) ? undefined : way(next, to, seen);
    if (rest) return [from, ...rest];
  }
  return undefined;
}

export const noCycle = {
  create(context) {
    const check = ({ source }) => {
      const imported = typeof source?.value === 'string' && fileOf(context.filename, source.value);
      const back = imported && way(imported, context.filename);
      if (!back) return;
      const names = back.map((file) => path.relative(context.cwd, file)).join(' → ');
      context.report({ node: source, message: `This import leads back to its own file: ${names}.` });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
    };
  },
};
