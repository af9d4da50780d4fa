import { Module } from '@nestjs/common';
import { DocumentFiles } from './document-files.service.js';
import { DocumentStores } from './document-stores.js';
import { FileRemoval } from './file-removal.js';
import { VirusScan } from './virus-scan.js';

@Module({
  providers: [DocumentStores, DocumentFiles, VirusScan, FileRemoval],
  exports: [DocumentFiles],
})
export class DocumentsModule {}
