import { applyDecorators, Delete, Get, HttpCode, Patch, Post, Put } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { defineRoute, inputOf, type RouteDefinition, type RouteKey, type RouteOptions } from './route.js';

const methods: Record<string, (path: string) => MethodDecorator> = {
  GET: Get,
  POST: Post,
  PUT: Put,
  PATCH: Patch,
  DELETE: Delete,
};

/** The route config that Fastify shows on each of its requests. */
export interface GatewayRouteConfig {
  route: RouteDefinition;
}

/** Binds a controller method to a route. The router, the access check and the documents are made from these options. */
export function Route(key: RouteKey, { query, body, ...options }: RouteOptions): MethodDecorator {
  return (target, name, descriptor) => {
    const input = { query: inputOf(query), body: inputOf(body) };
    const route = defineRoute(key, { ...options, ...input, operationId: String(name) });
    const decorate = methods[route.method];
    if (!decorate) throw new Error(`${key}: no such method.`);
    applyDecorators(
      decorate(route.path.replaceAll(/\{(\w+)\}/g, ':$1')),
      HttpCode(route.status),
      RouteConfig({ route } satisfies GatewayRouteConfig),
    )(target, name, descriptor as TypedPropertyDescriptor<unknown>);
  };
}
