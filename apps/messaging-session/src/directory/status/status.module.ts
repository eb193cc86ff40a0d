import { Module } from '@nestjs/common';
import { DeleteStatus } from './delete-status.js';
import { PostStatus } from './post-status.js';
import { StatusController } from './status.controller.js';

@Module({ controllers: [StatusController], providers: [DeleteStatus, PostStatus] })
export class StatusModule {}
