import { type CodeListEntries, CodeListsReply } from '@percorso/domain';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiReply } from '../http/replies/returns.decorator.js';
import { ReadsCatalogues } from './catalogue.controller.js';
import { CodeLists } from './code-lists.js';

/** Returns all code lists for the forms of an episode. Retired entries are included, since records still show their descriptions. */
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
