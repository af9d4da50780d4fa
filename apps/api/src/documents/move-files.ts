import { createHash } from 'node:crypto';
import { system } from '@percorso/migrations';
import type { Database } from '../database/database.js';
import { type DocumentStore, FileMissing, type StoreName } from './document-store.js';
import type { DocumentStores } from './document-stores.js';
import type { StoredFileEntity } from './stored-file.entity.js';

type StoredRow = Pick<StoredFileEntity, 'id' | 'store'> & { sha256: string };

const nextToMove = `SELECT id, store, sha256 FROM stored_file
  WHERE store <> $1 AND size IS NOT NULL AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT 1`;
const setStore = 'UPDATE stored_file SET store = $3 WHERE id = $1 AND store = $2';
const dropPartsOfOther = `DELETE FROM document_content WHERE file_id =
  (SELECT id FROM stored_file WHERE id = $1 AND store <> 'postgres')`;
const dropParts = 'DELETE FROM document_content WHERE file_id = $1';

/**
 * Moves every file that is in another store to `target`. The copy is completed and verified before the row of the file is changed and the
 * old bytes are removed, so a killed run can be repeated at any time.
 * @param failed called with the reason for each file that is not moved
 * @returns the number of moved files
 */
export async function moveFiles(
  database: Database,
  stores: DocumentStores,
  target: StoreName,
  failed: (id: string, reason: string) => void,
): Promise<number> {
  let moved = 0;
  for (let last: string | null = null; ;) {
    const [file]: StoredRow[] = (await database.query<StoredRow>(nextToMove, [target, last])).rows;
    if (!file) return moved;
    last = file.id;
    try {
      await copy(database, stores, file, target);
      await switchStore(database, stores, file, target);
      moved++;
    } catch (error) {
      failed(file.id, (error as Error).message);
    }
  }
}

async function copy(database: Database, stores: DocumentStores, file: StoredRow, target: StoreName): Promise<void> {
  const targetStore = stores.named(target);
  if (await hasVerifiedCopy(targetStore, file)) return;
  // Removes a partial copy that a killed run has left.
  await dropCopy(database, stores, file.id, target);
  await targetStore.write(file.id, await stores.named(file.store).read(file.id));
  if (await hasVerifiedCopy(targetStore, file)) return;
  await dropCopy(database, stores, file.id, target);
  throw new Error('its bytes are not those that were received');
}

/** Removes the copy of a file that, according to its row, is in another store. */
async function dropCopy(database: Database, stores: DocumentStores, id: string, target: StoreName): Promise<void> {
  if (target === 'postgres') await database.query(dropPartsOfOther, [id]);
  else await stores.named(target).remove(id);
}

async function hasVerifiedCopy(store: DocumentStore, { id, sha256 }: StoredRow): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of await store.read(id)) hash.update(chunk as Buffer);
  } catch (error) {
    if (error instanceof FileMissing) return false;
    throw error;
  }
  return hash.digest('hex') === sha256;
}

/** Changes the row and removes the old bytes in one transaction. If the file was deleted meanwhile, removes the copy. */
async function switchStore(database: Database, stores: DocumentStores, { id, store }: StoredRow, target: StoreName) {
  const isSwitched = await database.transactionAs(system, async (db) => {
    const { rowCount } = await db.query(setStore, [id, store, target]);
    if (rowCount === 0) return false;
    if (store === 'postgres') await db.query(dropParts, [id]);
    else await stores.named(store).remove(id);
    return true;
  });
  if (!isSwitched) await dropCopy(database, stores, id, target);
}
