import type { PractitionersPage, PractitionersQuery } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, ILike, Repository } from 'typeorm';
import { containing } from '../database/like.js';
import { Practitioner } from './practitioner.entity.js';

/** Every word typed is part of the name or of the surname: "ros mar" finds Mario Rossi. */
function matching(nameOrSurname: string): FindOptionsWhere<Practitioner>[] {
  const words = nameOrSurname.split(/\s+/).filter((word) => word !== '');
  const [first, ...rest] = words.map((word) => ILike(containing(word)));
  if (!first) return [{}];
  const [second] = rest;
  if (!second) return [{ name: first }, { surname: first }];
  return [
    { name: first, surname: second },
    { name: second, surname: first },
    { name: ILike(containing(nameOrSurname)) },
    { surname: ILike(containing(nameOrSurname)) },
  ];
}

@Injectable()
export class PractitionersService {
  constructor(@InjectRepository(Practitioner) private readonly practitioners: Repository<Practitioner>) {}

  async search({ nameOrSurname = '', limit }: PractitionersQuery): Promise<PractitionersPage> {
    const [items, total] = await this.practitioners.findAndCount({
      select: { id: true, name: true, surname: true, qualificationCode: true },
      where: matching(nameOrSurname),
      order: { surname: 'ASC', name: 'ASC', id: 'ASC' },
      take: limit,
    });
    return { items, total };
  }
}
