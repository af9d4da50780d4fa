import { ProvisionPattern, ProvisionPatternReply } from '@percorso/domain';
import { Body, Controller, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Access } from '../http/requests/access.decorator.js';
import { Id } from '../http/requests/id.js';
import { Confirmed } from '../http/problems/confirmed.js';
import { ApiReply } from '../http/replies/returns.decorator.js';
import { CurrentCaller, type Caller } from '../workflow/caller.decorator.js';
import { ProvisionPatternService } from './provision-pattern.service.js';

@Controller('v1/sheets/:id/provision-pattern')
export class ProvisionPatternController {
  constructor(private readonly patterns: ProvisionPatternService) {}

  @Post()
  @HttpCode(201)
  @Access('cdr_sheet_update')
  @ApiReply(ProvisionPatternReply, { status: 201 })
  record(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) sheetId: string,
    @Body({ schema: ProvisionPattern }) pattern: ProvisionPattern,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
  ): Promise<ProvisionPatternReply> {
    return this.patterns.record({ ...caller, sheetId, pattern, confirmed });
  }
}
