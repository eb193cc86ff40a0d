import { useQuery } from '@tanstack/react-query';
import { toString } from 'qrcode';

const sizePx = 176;

/** Shows a URL as a QR code. It is generated in the browser, so the URL is sent nowhere. */
export function UrlCode({ url }: { url: string }) {
  const { data } = useQuery({
    queryKey: ['qr', url],
    queryFn: () => toString(url, { type: 'svg', margin: 2 }),
    staleTime: Infinity,
  });
  if (data === undefined) return <div style={{ width: sizePx, height: sizePx }} />;
  return (
    <img
      alt="QR code"
      src={`data:image/svg+xml;utf8,${encodeURIComponent(data)}`}
      width={sizePx}
      height={sizePx}
      style={{ display: 'block', borderRadius: 8, background: 'white' }}
    />
  );
}
