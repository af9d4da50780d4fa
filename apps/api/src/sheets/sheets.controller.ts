import { PreviousSheet, Rejection, SheetDetail, TransitionReply, type Actor } from '@percorso/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { ApiReply } from '../http/replies/returns.decorator.js';
import { CurrentCaller, type Caller } from '../workflow/caller.decorator.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import { PreviousSheetService } from './previous-sheet.service.js';
import { SaveSheet } from './sheet-bodies.js';
import { saveCommand } from './sheet.lifecycle.js';
import { SheetsService } from './sheets.service.js';

const SheetEvent = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.enum(['CLEAR', 'CONFIRM', 'SUBMIT', 'ACCEPT']) }),
    Rejection.extend({ type: z.literal('REFUSE') }),
  ])
  .meta({ id: 'SheetEvent' });
type SheetEvent = z.infer<typeof SheetEvent>;

@Controller('v1/sheets')
export class SheetsController {
  constructor(
    private readonly sheets: SheetsService,
    private readonly previousSheets: PreviousSheetService,
    private readonly engine: WorkflowEngine,
  ) {}

  @Get(':id')
  @Access('episode_of_care_read')
  @ApiReply(SheetDetail)
  get(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<SheetDetail> {
    return this.sheets.get(actor, id);
  }

  @Get(':id/previous')
  @Access('episode_of_care_read')
  @ApiReply(PreviousSheet)
  previous(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<PreviousSheet> {
    return this.previousSheets.get(actor, id);
  }

  @Put(':id')
  @Access({ anyOf: ['uod_sheet_update', 'cdr_sheet_update'] })
  @ApiReply(TransitionReply)
  save(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: SaveSheet }) { sheetType, content }: SaveSheet,
  ) {
    return this.engine.send({ ...caller, ...saveCommand(id, content, sheetType) });
  }

  @Post(':id/events')
  @HttpCode(200)
  @Access({ anyOf: ['uod_sheet_update', 'cdr_sheet_update', 'pri_summary_acknowledge'] })
  @ApiReply(TransitionReply)
  send(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: SheetEvent }) { type, ...payload }: SheetEvent,
  ) {
    return this.engine.send({ ...caller, workflow: 'sheet', id, type, payload });
  }
}
