import { accessLabels, type Actor, type PrintedAccessesQuery } from '@percorso/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../database/database.js';
import { type Print, PrintingService } from '../printing/printing.service.js';
import { AccessesService } from './accesses.service.js';
import { accessParts } from './printed-accesses.js';
import { documentFor } from './printed-person.js';

/** Prints the accesses to a person's data for that person. */
@Injectable()
export class PrintedAccesses {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly accesses: AccessesService,
    private readonly printing: PrintingService,
  ) {}

  /** @throws as `AccessesService.printed`; NotNow if the limit of concurrent prints is reached */
  async print(actor: Actor, patientId: string, filters: PrintedAccessesQuery): Promise<Print> {
    const accesses = await this.accesses.printed(actor, patientId, filters);
    const parts = accessParts(accesses, filters, this.config.accessLogNames);
    const document = await documentFor(this.database, patientId, accessLabels.title, parts);
    return { pdf: this.printing.pdf(actor, document), fileName: `${accessLabels.accessesFile}.pdf` };
  }
}
