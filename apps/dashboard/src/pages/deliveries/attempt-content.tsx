import { Accordion, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Schemas } from '../../api/index.js';
import { JsonView } from '../../ui/index.js';
import classes from './attempt-content.module.css';

type Attempt = Schemas['DeliveryAttempt'];

/** The exact bytes of an attempt's request and response. Collapsed, because they are long. */
export function AttemptContent({ attempt, isOpen }: { attempt: Attempt; isOpen: boolean }) {
  const { number, requestHeaders, requestBody, responseBody = '' } = attempt;
  const hasResponse = responseBody !== '';
  return (
    <Accordion variant="contained" multiple mt="xs" defaultValue={isOpen && hasResponse ? ['response'] : []}>
      <Part value="headers" title={`Request headers of attempt ${number}`}>
        {requestHeaders === undefined ? <Gone what="request headers" /> : <Headers headers={requestHeaders} />}
      </Part>
      <Part value="body" title={`Signed body of attempt ${number}`}>
        {requestBody === undefined ? (
          <Gone what="body" />
        ) : (
          <JsonView value={requestBody} label={`Body of attempt ${number}`} />
        )}
      </Part>
      <Part value="response" title={`Response body of attempt ${number}`}>
        {hasResponse ? (
          <JsonView value={responseBody} label={`Response of attempt ${number}`} />
        ) : (
          <Text size="sm" c="dimmed">
            {attempt.responseStatus === undefined ? 'Nothing came back.' : 'The response had no body.'}
          </Text>
        )}
      </Part>
    </Accordion>
  );
}

function Part({ value, title, children }: { value: string; title: string; children: ReactNode }) {
  return (
    <Accordion.Item value={value}>
      <Accordion.Control>
        <Text size="sm" component="span">
          {title}
        </Text>
      </Accordion.Control>
      <Accordion.Panel>{children}</Accordion.Panel>
    </Accordion.Item>
  );
}

function Gone({ what }: { what: string }) {
  return (
    <Text size="sm" c="dimmed">
      The {what} of this attempt is no longer kept, or may not be kept for this session.
    </Text>
  );
}

function Headers({ headers }: { headers: Readonly<Record<string, string>> }) {
  return (
    <Table className={classes.headers} aria-label="Request headers" layout="auto">
      <Table.Tbody>
        {Object.entries(headers).map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
