import type { Readable } from 'node:stream';
import {
  type Actor,
  type AppointmentLetter,
  appointmentLetters,
  isPrintedSheetType,
  printOf,
  type PriSummary,
  type ResignationLetter,
} from '@percorso/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { readerOf } from '../auth/record-access.js';
import { Database } from '../database/database.js';
import { readAggregate } from '../episode-aggregate/episode-aggregate.js';
import { withoutNames } from '../http/replies/hidden-names.js';
import { ConcurrencyLimit } from '../http/limits/concurrency-limit.js';
import { Conflict, NotFound } from '../http/problems/problem.js';
import { appointmentLetter, type PrintedAppointment } from './appointment-letter.js';
import { pdfOf } from './draw.js';
import { letterParts } from './letter.js';
import { priSummaryParts } from './pri-summary.js';
import { PriSummaryReader } from './pri-summary.reader.js';
import type { PrintedDocument } from './printed-document.js';
import { printedSheet, type PrintedSheet } from './printed-sheet.js';
import { readPrinted, readPrintedAppointment } from './printing.sql.js';

/** Maximum numbers of concurrent prints, in all and per user. Each document stays in memory until it is sent. */
const IN_ALL = 8;
const PER_PERSON = 2;

export type Print = { pdf: Readable; fileName: string };

/** Prints sheets as PDF. All data are read before the first byte is sent, so that a slow client holds no connection. */
@Injectable()
export class PrintingService {
  private readonly concurrency = new ConcurrencyLimit(
    { inAll: IN_ALL, perPerson: PER_PERSON },
    { inAll: 'prints_exhausted', perPerson: 'too_many_prints' },
  );

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly projects: PriSummaryReader,
  ) {}

  /**
   * Prints a sheet.
   * @throws NotFound if the actor may not see the sheet, or its type is never printed; Conflict if the sheet has no
   * content yet; NotNow if the limit of concurrent prints is reached
   */
  async print(actor: Actor, sheetId: string): Promise<Print> {
    const { document, fileName } = await this.document(actor, sheetId);
    return { pdf: this.pdf(actor, document), fileName };
  }

  /** Prints a letter about an appointment. @throws NotFound; NotNow if the limit of concurrent prints is reached */
  async printAppointment(
    actor: Actor,
    { episodeId, appointmentId }: { episodeId: string; appointmentId: string },
    letter: AppointmentLetter,
  ): Promise<Print> {
    const aggregate = await readAggregate(this.database.reads, episodeId, actor);
    if (!aggregate) throw new NotFound();
    const { rows } = await this.database.query<PrintedAppointment>(readPrintedAppointment, [
      appointmentId,
      episodeId,
      ...readerOf(actor),
    ]);
    const [row] = rows;
    if (!row) throw new NotFound();
    const visible = actor.scope.namesHidden ? { ...(withoutNames(row) as PrintedAppointment), address: null } : row;
    return {
      pdf: this.pdf(actor, appointmentLetter(letter, visible, new Date())),
      fileName: appointmentLetters[letter],
    };
  }

  /** Returns a document as a PDF. @throws NotNow if the limit of concurrent prints is reached */
  pdf(actor: Actor, document: PrintedDocument): Readable {
    const release = this.concurrency.acquire(actor.id);
    let stalled: NodeJS.Timeout | undefined;
    const pdf = pdfOf(document, () => {
      // A client that stops reading must not occupy the limit of concurrent prints.
      stalled = setTimeout(() => pdf.destroy(), this.config.limits.stalledReadMs).unref();
    });
    pdf.once('close', () => {
      clearTimeout(stalled);
      release();
    });
    return pdf;
  }

  private async document(actor: Actor, sheetId: string) {
    const aggregate = await readAggregate(this.database, sheetId, actor, 'sheet');
    const sheet = aggregate?.sheets.find(({ id }) => id === sheetId);
    if (!aggregate || !sheet || !isPrintedSheetType(sheet.type)) throw new NotFound();
    const { type } = sheet;
    const print = printOf(type);
    // The PRI summary that is printed is always the unit's, even if the centre's sheet is requested.
    const pri = print.isGenerated ? await this.projects.read(actor, aggregate.id) : null;
    const { rows } = await this.database.query<PrintedSheet>(readPrinted, [
      pri?.sheetId ?? sheetId,
      ...readerOf(actor),
    ]);
    const [row] = rows;
    if (!row) throw new NotFound();
    const visible = actor.scope.namesHidden
      ? (withoutNames({ row, pri }) as { row: typeof row; pri: typeof pri })
      : { row, pri };
    const typeParts = visible.pri
      ? priSummaryParts({
          ...visible.pri,
          need: row.episode.need,
          note: (visible.row.content as PriSummary | null)?.note ?? null,
        })
      : letterParts(mustBeWritten(visible.row.content));
    return { document: printedSheet(type, visible.row, typeParts, new Date()), fileName: print.fileName };
  }
}

function mustBeWritten(content: PrintedSheet['content']): ResignationLetter {
  if (content === null) throw new Conflict('nothing_to_print');
  return content as ResignationLetter;
}
