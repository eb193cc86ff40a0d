import { Injectable } from '@nestjs/common';
import { Prisma } from '../database/prisma.js';

/** The ids of deleted projects. They are kept for ever because ids are never reused. */
@Injectable()
export class DeletedProjectStore {
  constructor(private readonly prisma: Prisma) {}

  async add(projectId: string): Promise<void> {
    await this.prisma.deletedProject.createMany({ data: { projectId: BigInt(projectId) }, skipDuplicates: true });
  }

  async has(projectId: string): Promise<boolean> {
    return (await this.prisma.deletedProject.findUnique({ where: { projectId: BigInt(projectId) } })) !== null;
  }
}
