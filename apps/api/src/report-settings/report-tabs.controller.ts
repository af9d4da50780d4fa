import { type Actor, ReportTabSettings, ReportTabsInput } from '@percorso/domain';
import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { Access } from '../http/requests/access.decorator.js';
import { Confirmed } from '../http/problems/confirmed.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { IfMatch } from '../http/requests/if-match.decorator.js';
import { Returns } from '../http/replies/returns.decorator.js';
import { ReportTabsService } from './report-tabs.service.js';

/** Reads the tabs of reports, and saves them all together. Spec 001 §3. */
@Controller('v1/report-settings/tabs')
export class ReportTabsController {
  constructor(private readonly tabs: ReportTabsService) {}

  @Get()
  @Access('report_settings_read')
  @Returns(ReportTabSettings)
  get(): Promise<ReportTabSettings> {
    return this.tabs.get();
  }

  @Put()
  @Access('report_settings_update')
  @Returns(ReportTabSettings)
  save(
    @CurrentActor() actor: Actor,
    @Body({ schema: ReportTabsInput }) input: ReportTabsInput,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<ReportTabSettings> {
    return this.tabs.save({ actor, confirmed, ifMatch }, input);
  }
}
