// Copies a whole server by BASE_BACKUP of the replication protocol, as pg_basebackup does.
import { Readable } from 'node:stream';
import pg from 'pg';

const DATA = 'd'.charCodeAt(0);
/** The end of a tar archive, which the server does not send. */
const END_OF_ARCHIVE = Buffer.alloc(1024);

/**
 * The bytes of the archive, taken while users work: the files as they are read, and the log that repairs changes made meanwhile.
 * https://www.postgresql.org/docs/current/protocol-replication.html
 */
class Archive extends Readable {
  submit(connection) {
    this.connection = connection;
    connection.query(`BASE_BACKUP (LABEL 'percorso', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`);
  }
  _read() {
    this.connection?.stream.resume();
  }
  handleRowDescription() {}
  handleDataRow() {}
  handleCommandComplete() {}
  /** The first byte is the type of the message; the driver reuses the memory. */
  handleCopyData({ chunk }) {
    if (chunk[0] === DATA && !this.push(Buffer.from(chunk.subarray(1)))) this.connection.stream.pause();
  }
  handleReadyForQuery() {
    this.push(END_OF_ARCHIVE);
    this.push(null);
  }
  handleError(error) {
    this.destroy(error);
  }
}

/** Calls `keep` with the archive of the server that `connectionString` leads to; its role may replicate. */
export async function baseBackup(connectionString, keep) {
  const client = new pg.Client({ connectionString, replication: 'true' });
  await client.connect();
  try {
    // The log from here on stays until it is copied, however long that takes.
    await client.query('CREATE_REPLICATION_SLOT percorso_backup TEMPORARY PHYSICAL RESERVE_WAL');
    const archive = new Archive();
    client.on('error', (error) => archive.destroy(error));
    client.query(archive);
    await keep(archive);
  } finally {
    await client.end().catch(() => undefined);
  }
}
