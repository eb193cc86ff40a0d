import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask, client, useEventSummary } from '../api/index.js';
import { contactInWords, targetOf, useWebhooks } from '../deliveries/index.js';
import { AppLink, useProject } from '../routing/index.js';
import { ResourceLink } from './operation-progress.js';
import { type Operation, pageOfResource } from './operation-words.js';

type Resource = Operation['resource'];

/** What an operation is about as people call it: a campaign by its name, a webhook by its URL, an event by its type. */
export function ResourceName({ resource }: { resource: Resource }) {
  if (resource.type === 'campaign') return <CampaignName resource={resource} />;
  if (resource.type === 'webhook') return <WebhookName resource={resource} />;
  if (resource.type === 'event') return <EventName resource={resource} />;
  if (resource.type === 'project') return <ProjectName resource={resource} />;
  return <ResourceLink resource={resource} />;
}

/** @param name absent: it is not known, or not any more */
function Named({ resource, name }: { resource: Resource; name: ReactNode }) {
  const page = pageOfResource(resource);
  if (name === undefined || page === undefined) return <ResourceLink resource={resource} />;
  return <AppLink {...page}>{name}</AppLink>;
}

const mostCampaigns = 500;

function CampaignName({ resource }: { resource: Resource }) {
  const { id: projectId, slug: projectSlug } = useProject();
  const { data } = useQuery({
    queryKey: ['campaigns', 'names', projectId],
    queryFn: async () => {
      const query = { projectId, projectSlug, limit: mostCampaigns, offset: 0 };
      return (await ask(client.GET('/v1/campaigns', { params: { query } }))).data;
    },
  });
  return <Named resource={resource} name={data?.find(({ id }) => id === resource.id)?.name} />;
}

function WebhookName({ resource }: { resource: Resource }) {
  const webhook = useWebhooks().data?.find(({ id }) => id === resource.id);
  return <Named resource={resource} name={webhook && targetOf(webhook)} />;
}

function EventName({ resource }: { resource: Resource }) {
  const { data: event } = useEventSummary(resource.id);
  const words = event && [event.type, contactInWords(event)].filter((word) => word !== undefined).join(' · ');
  return <Named resource={resource} name={words} />;
}

function ProjectName({ resource }: { resource: Resource }) {
  const project = useProject();
  return <Named resource={resource} name={project.id === resource.id ? project.name : undefined} />;
}
