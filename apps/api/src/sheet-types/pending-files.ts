import type { EpisodeDocument, RuleIssue } from '@percorso/domain';
import { together, type Queryable } from '../database/database.js';
import { mustHold } from '../http/problems/rule-errors.js';
import type { Written } from './list-server.js';

const pendingFiles = {
  name: 'waiting-files',
  text: `SELECT id, file_name AS "fileName", content_type AS "contentType", size FROM stored_file
    WHERE id = ANY ($1) AND owner_id = $2 AND attached_at IS NULL AND size IS NOT NULL`,
};

/**
 * Selects those of the document types `$1` that have the tag `$2`. Spec 000 §7: the document types of a section are
 * those with the section's tag.
 */
const typesOfTag = {
  name: 'document-types-of-tag',
  text: `SELECT code FROM reference_entry WHERE catalogue = 'document-types' AND code = ANY ($1) AND fields -> 'tagIds' ? $2`,
};

type File = Pick<EpisodeDocument, 'fileName' | 'contentType' | 'size'> & { id: string };

/**
 * Checks that each document has a file that was received for its sheet and that belongs to no other document, and that
 * the document's fields match the received file.
 * @throws RuleBroken
 */
export async function filesMustBePending(
  db: Queryable,
  sheetId: string,
  tag: string,
  written: readonly Written<EpisodeDocument>[],
): Promise<void> {
  const ids = written.map(({ content }) => content.contentId);
  const [files, types] = await together([
    db.query<File>(pendingFiles, [ids, sheetId]),
    db.query<{ code: string }>(typesOfTag, [written.map(({ content }) => content.documentTypeCode), tag]),
  ]);
  mustHold(
    written.flatMap(({ content, pathPrefix }, index): RuleIssue[] => {
      const file = files.rows.find((row) => row.id === content.contentId);
      const isFirst = ids.indexOf(content.contentId) === index;
      const isSame = (['fileName', 'contentType', 'size'] as const).every((field) => file?.[field] === content[field]);
      return [
        ...(file && isFirst && isSame ? [] : [{ path: [`${pathPrefix}contentId`], code: 'unknownFile' as const }]),
        ...(types.rows.some(({ code }) => code === content.documentTypeCode)
          ? []
          : [{ path: [`${pathPrefix}documentTypeCode`], code: 'unknownCode' as const }]),
      ];
    }),
  );
}
