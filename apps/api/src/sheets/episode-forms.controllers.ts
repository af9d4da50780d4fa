import { FormsQuery, formView, sheetSchemas, TransitionReply, type Actor, type SheetContent } from '@percorso/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { named } from '../http/replies/named.js';
import { NoContentForNull } from '../http/replies/no-content.interceptor.js';
import { ApiReply } from '../http/replies/returns.decorator.js';
import { withTotal } from '../http/lists/total.js';
import type { FormCall } from '../sheet-types/form-server.js';
import { type EpisodeForm, episodeForms } from '../sheet-types/routes.js';
import { CurrentCaller, type Caller } from '../workflow/caller.decorator.js';
import { EpisodeFormsService } from './episode-forms.service.js';

const routeOf = (path: string): string => `v1/district-unit-episodes/:id/${path}`;

/** For each call, the function that creates the controller class for a form. */
const calls: Record<FormCall, (form: EpisodeForm) => Type<unknown>> = {
  list: ({ path, type }) => {
    @Controller(routeOf(path))
    class ListForm {
      constructor(readonly forms: EpisodeFormsService) {}

      @Get()
      @Access('episode_of_care_read')
      @ApiReply(formView(type), { list: true, revised: true })
      async list(
        @CurrentActor() actor: Actor,
        @Param('id', { schema: Id }) episodeId: string,
        @Query({ schema: FormsQuery }) { page }: FormsQuery,
        @Res({ passthrough: true }) reply: FastifyReply,
      ) {
        const list = await this.forms.list(actor, { episodeId, type });
        return withTotal(reply, page === 1 ? list : { ...list, rows: [] });
      }
    }
    return ListForm;
  },

  get: ({ path, type }) => {
    @Controller(routeOf(path))
    class GetForm {
      constructor(readonly forms: EpisodeFormsService) {}

      @Get()
      @Access('episode_of_care_read')
      @ApiReply(formView(type))
      @NoContentForNull('La scheda non è ancora compilata')
      get(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) episodeId: string) {
        return this.forms.get(actor, { episodeId, type });
      }
    }
    return GetForm;
  },

  create: ({ path, type }) => {
    @Controller(routeOf(path))
    class CreateForm {
      constructor(readonly forms: EpisodeFormsService) {}

      @Post()
      @HttpCode(201)
      @Access('uod_sheet_update')
      @ApiReply(TransitionReply, { status: 201 })
      create(
        @CurrentCaller() caller: Caller,
        @Param('id', { schema: Id }) episodeId: string,
        @Body({ schema: sheetSchemas[type] }) content: SheetContent,
      ) {
        return this.forms.create(caller, { episodeId, type }, content);
      }
    }
    return CreateForm;
  },

  change: ({ path, type }) => {
    @Controller(routeOf(path))
    class ChangeForm {
      constructor(readonly forms: EpisodeFormsService) {}

      @Put(':itemId')
      @Access('uod_sheet_update')
      @ApiReply(TransitionReply)
      change(
        @CurrentCaller() caller: Caller,
        @Param('id', { schema: Id }) episodeId: string,
        @Param('itemId', { schema: Id }) id: string,
        @Body({ schema: sheetSchemas[type] }) content: SheetContent,
      ) {
        return this.forms.save(caller, { episodeId, type, id }, content);
      }
    }
    return ChangeForm;
  },

  replace: ({ path, type }) => {
    @Controller(routeOf(path))
    class ReplaceForm {
      constructor(readonly forms: EpisodeFormsService) {}

      @Put()
      @Access('uod_sheet_update')
      @ApiReply(TransitionReply)
      replace(
        @CurrentCaller() caller: Caller,
        @Param('id', { schema: Id }) episodeId: string,
        @Body({ schema: sheetSchemas[type] }) content: SheetContent,
      ) {
        return this.forms.save(caller, { episodeId, type }, content);
      }
    }
    return ReplaceForm;
  },

  save: ({ path, type }) => {
    @Controller(routeOf(path))
    class SaveForm {
      constructor(readonly forms: EpisodeFormsService) {}

      @Post()
      @HttpCode(200)
      @Access('uod_sheet_update')
      @ApiReply(TransitionReply)
      save(
        @CurrentCaller() caller: Caller,
        @Param('id', { schema: Id }) episodeId: string,
        @Body({ schema: sheetSchemas[type] }) content: SheetContent,
      ) {
        return this.forms.save(caller, { episodeId, type }, content);
      }
    }
    return SaveForm;
  },
};

/** Returns the name of a path in camel case: `MedicalHistories` for `medical-histories`. */
const nameOf = (path: string): string => path.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

export const episodeFormsControllers = episodeForms.flatMap((form) =>
  form.calls.map((call) => named(nameOf(form.path), calls[call](form))),
);
