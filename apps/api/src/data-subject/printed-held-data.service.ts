import { accessLabels, type Actor, heldDataLabels } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { type Print, PrintingService } from '../printing/printing.service.js';
import { sectionsOf, summaryParts } from './held-data-summary.js';
import { HeldDataService } from './held-data.service.js';
import { documentFor } from './printed-person.js';

/** Prints a summary of all data held about a person. */
@Injectable()
export class PrintedHeldData {
  constructor(
    private readonly database: Database,
    private readonly data: HeldDataService,
    private readonly printing: PrintingService,
  ) {}

  /** @throws as `HeldDataService.rows`; NotNow if the limit of concurrent prints is reached */
  async print(actor: Actor, patientId: string): Promise<Print> {
    const sections = await sectionsOf(await this.data.rows(actor, patientId));
    const parts = await summaryParts(this.database, sections);
    const document = await documentFor(this.database, patientId, heldDataLabels.title, parts);
    return { pdf: this.printing.pdf(actor, document), fileName: `${accessLabels.heldDataFile}.pdf` };
  }
}
