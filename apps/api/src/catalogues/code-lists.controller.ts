import { type CodeListEntries, CodeListsReply } from '@percorso/domain';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiReply } from '../http/returns.decorator.js';
import { ReadsCatalogues } from './catalogue.controller.js';
import { CodeLists } from './code-lists.js';

/** Every list that the forms of an episode choose from, in one reply: retired entries too, by whose names records are still read. */
@Controller('v1/code-lists')
@ApiTags('reference')
export class CodeListsController {
  constructor(private readonly codeLists: CodeLists) {}

  @Get()
  @ReadsCatalogues()
  @ApiReply(CodeListsReply)
  all(): CodeListEntries {
    return this.codeLists.current();
  }
}
