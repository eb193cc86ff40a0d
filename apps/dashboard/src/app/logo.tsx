export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" fill="var(--mantine-primary-color-filled)" />
      <path d="M8 8h11a5 5 0 0 1 0 10h-6v6H8z" fill="#fff" />
      <circle cx="13.5" cy="13" r="1.6" fill="var(--mantine-primary-color-filled)" />
      <circle cx="18.5" cy="13" r="1.6" fill="var(--mantine-primary-color-filled)" />
    </svg>
  );
}
