import type {
  CatalogAction,
  CtaUrlAction,
  FlowAction,
  InteractiveType,
  ProductAction,
  ProductListAction,
} from '@parley/contracts/messages';

/** Meta's types of interactive messages that are neither buttons nor a list (decisions.md §17). */
export type NativeType = Exclude<InteractiveType, 'button' | 'list'>;

/** An interactive message that only some networks have. Its `action` was checked by the table of its type. */
export interface NativeMessage {
  readonly kind: 'native';
  readonly type: NativeType;
  /** As Meta has it. */
  readonly action: Readonly<Record<string, unknown>>;
}

export interface ChoiceSection {
  readonly title?: string;
  readonly rows: readonly ListRow[];
}

export interface ListRow {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
}

/** What a message invites to, as a receiver reads it. The ids are those by which it is answered, where it can be. */
export function nativeOffers({ type, action }: NativeMessage): readonly ChoiceSection[] {
  switch (type) {
    case 'cta_url': {
      const { display_text: title, url } = (action as unknown as CtaUrlAction).parameters;
      return [{ rows: [{ id: url, title, description: url }] }];
    }
    case 'location_request_message':
      return [{ rows: [{ id: 'send_location', title: 'Send location' }] }];
    case 'request_contact_info':
      return [{ rows: [{ id: type, title: 'Share contact info' }] }];
    case 'address_message':
      return [{ rows: [{ id: type, title: 'Provide address' }] }];
    case 'flow':
      return [
        { rows: [{ id: flowIds(action)[0] ?? 'flow', title: (action as unknown as FlowAction).parameters.flow_cta }] },
      ];
    case 'product':
      return [{ rows: [productRow((action as unknown as ProductAction).product_retailer_id)] }];
    case 'product_list':
      return (action as unknown as ProductListAction).sections.map(({ title, product_items: items }) => {
        const rows = items.map(({ product_retailer_id: id }) => productRow(id));
        return title === undefined ? { rows } : { title, rows };
      });
    case 'catalog_message': {
      const { thumbnail_product_retailer_id: id } = (action as unknown as CatalogAction).parameters;
      return [{ rows: [{ id, title: 'View catalog', description: id }] }];
    }
    default:
      throw new Error(`Unknown type ${JSON.stringify(type satisfies never)}.`);
  }
}

/** The names by which a flow that was sent can be answered. */
export function flowIds(action: NativeMessage['action']): string[] {
  const { flow_token: token, flow_id: id, flow_name: name } = (action as unknown as FlowAction).parameters;
  return [token, id, name].filter((value) => value !== undefined);
}

function productRow(id: string): ListRow {
  return { id, title: id };
}
