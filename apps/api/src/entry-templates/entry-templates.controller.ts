import {
  type Actor,
  EntryTemplate,
  EntryTemplateInput,
  EntryTemplates,
  EntryTemplatesQuery,
  NewEntryTemplate,
} from '@percorso/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { IfMatch } from '../http/requests/if-match.decorator.js';
import { NoBody } from '../http/requests/no-body.js';
import { Returns } from '../http/replies/returns.decorator.js';
import { EntryTemplatesService } from './entry-templates.service.js';

/** Saved templates of lists: everyone's own, and those of a structure for its staff. Decision 0072. */
@Controller('v1/entry-templates')
export class EntryTemplatesController {
  constructor(private readonly templates: EntryTemplatesService) {}

  @Get()
  @Access('authenticated')
  @Returns(EntryTemplates)
  list(
    @CurrentActor() actor: Actor,
    @Query({ schema: EntryTemplatesQuery }) query: EntryTemplatesQuery,
  ): Promise<EntryTemplates> {
    return this.templates.list(actor, query);
  }

  @Get(':templateId')
  @Access('authenticated')
  @Returns(EntryTemplate)
  get(@CurrentActor() actor: Actor, @Param('templateId', { schema: Id }) id: string): Promise<EntryTemplate> {
    return this.templates.get(actor, id);
  }

  @Post()
  @HttpCode(201)
  @Access('authenticated')
  @Returns(EntryTemplate, { status: 201 })
  create(
    @CurrentActor() actor: Actor,
    @Body({ schema: NewEntryTemplate }) input: NewEntryTemplate,
  ): Promise<EntryTemplate> {
    return this.templates.create(actor, input);
  }

  @Put(':templateId')
  @Access('authenticated')
  @Returns(EntryTemplate)
  update(
    @CurrentActor() actor: Actor,
    @Param('templateId', { schema: Id }) id: string,
    @Body({ schema: EntryTemplateInput }) input: EntryTemplateInput,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<EntryTemplate> {
    return this.templates.update(actor, id, input, ifMatch);
  }

  @Delete(':templateId')
  @HttpCode(204)
  @Access('authenticated')
  delete(
    @CurrentActor() actor: Actor,
    @Param('templateId', { schema: Id }) id: string,
    @IfMatch() ifMatch: number | undefined,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<void> {
    return this.templates.delete(actor, id, ifMatch);
  }
}
