# One image for every service; the command chooses which. Build: docker build -t parley .
FROM node:22-slim AS build
WORKDIR /parley
COPY package.json package-lock.json .npmrc ./
COPY apps apps
COPY libs libs
COPY tools tools
COPY prisma prisma
COPY .swcrc tsconfig.base.json tsconfig.json nx.json ./
RUN npm ci && npm run build && npm prune --omit=dev

FROM node:22-slim
WORKDIR /parley
ENV NODE_ENV=production
COPY --from=build /parley ./
# Where files are kept when MEDIA_DIR says so: a volume of its own takes over whose folder it is.
RUN mkdir /media && chown node:node /media
USER node
CMD ["node", "--enable-source-maps", "apps/gateway/dist/main.js"]
