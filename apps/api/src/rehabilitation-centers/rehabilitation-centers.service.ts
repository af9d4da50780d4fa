import type { SlimStructure } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { RehabilitationCenter } from './rehabilitation-center.entity.js';

@Injectable()
export class RehabilitationCentersService {
  constructor(@InjectRepository(RehabilitationCenter) private readonly centers: Repository<RehabilitationCenter>) {}

  slim(): Promise<SlimStructure[]> {
    return this.centers.find({ select: { id: true, code: true, description: true }, order: { description: 'ASC' } });
  }
}
