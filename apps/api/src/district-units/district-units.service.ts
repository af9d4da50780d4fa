import type { SlimStructure } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { DistrictUnit } from './district-unit.entity.js';

@Injectable()
export class DistrictUnitsService {
  constructor(@InjectRepository(DistrictUnit) private readonly units: Repository<DistrictUnit>) {}

  slim(): Promise<SlimStructure[]> {
    return this.units.find({ select: { id: true, code: true, description: true }, order: { description: 'ASC' } });
  }
}
