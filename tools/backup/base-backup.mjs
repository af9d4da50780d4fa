// Copies the whole data of a server with BASE_BACKUP of the replication protocol, as pg_basebackup does.
import { Readable } from 'node:stream';
import pg from 'pg';

const DATA = 'd'.charCodeAt(0);
/** The end of a tar archive, which the server does not send. */
const END_OF_ARCHIVE = Buffer.alloc(1024);

/**
 * A stream of the archive that the server sends while users work: the files as they are read, and the log that repairs the changes made
 * meanwhile. https://www.postgresql.org/docs/current/protocol-replication.html
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
  /** The first byte of the chunk is the type of the message. The chunk is copied because the driver reuses its memory. */
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

/** Calls `keep` with the archive of the server at `connectionString`, whose role must be allowed to replicate. */
export async function baseBackup(connectionString, keep) {
  const client = new pg.Client({ connectionString, replication: 'true' });
  await client.connect();
  try {
    // The slot makes the server retain the log from here on until it is copied, however long that takes.
    await client.query('CREATE_REPLICATION_SLOT percorso_backup TEMPORARY PHYSICAL RESERVE_WAL');
    const archive = new Archive();
    client.on('error', (error) => archive.destroy(error));
    client.query(archive);
    await keep(archive);
  } finally {
    await client.end().catch(() => undefined);
  }
}
