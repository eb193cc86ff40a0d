# One image for every service; the command chooses which. Build: docker build -t parley .
FROM node:22-slim AS build
WORKDIR /parley
# The manifests alone come first, so that dependencies are installed again only when these change.
COPY package.json package-lock.json .npmrc ./
COPY apps/cli/package.json apps/cli/
COPY apps/event-history/package.json apps/event-history/
COPY apps/gateway/package.json apps/gateway/
COPY apps/messaging-session/package.json apps/messaging-session/
COPY apps/operations/package.json apps/operations/
COPY apps/webhook-delivery/package.json apps/webhook-delivery/
COPY libs/client/package.json libs/client/
COPY libs/contracts/package.json libs/contracts/
COPY libs/idempotency/package.json libs/idempotency/
COPY libs/media-store/package.json libs/media-store/
COPY libs/messaging/package.json libs/messaging/
COPY libs/operation-executor/package.json libs/operation-executor/
COPY libs/outbound-http/package.json libs/outbound-http/
COPY libs/service-runtime/package.json libs/service-runtime/
COPY libs/testing/package.json libs/testing/
COPY tools/package.json tools/
RUN npm ci && npm cache clean --force
COPY .swcrc tsconfig.base.json tsconfig.json nx.json ./
COPY prisma prisma
COPY tools tools
COPY libs libs
COPY apps apps
RUN npm run build && npm prune --omit=dev

FROM node:22-slim
WORKDIR /parley
# In production `migrate` refuses to run on a server of its own within the container.
ENV NODE_ENV=production
# Large buffers go back to the system when they are freed; glibc would come to keep tens of megabytes of holes.
ENV MALLOC_MMAP_THRESHOLD_=131072
# As `npm start` runs the services (tools/src/supervisor/service-process.ts): room for garbage that dies young.
ENV NODE_OPTIONS="--enable-source-maps --max-semi-space-size=32"
# Where files are kept when MEDIA_DIR says so. A volume mounted there takes over whose folder it is.
RUN mkdir -p /var/lib/parley/media && chown node:node /var/lib/parley/media
COPY --from=build /parley ./
USER node
CMD ["node", "apps/gateway/dist/main.js"]
