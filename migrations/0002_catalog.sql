-- The catalog as it opens. From here on it is data: change it by SQL, no release needed.

insert into services (slug, name, position) values
  ('plumbing', 'Plumbing', 1),
  ('electrical', 'Electrical', 2),
  ('hvac', 'HVAC', 3);
--> statement-breakpoint

insert into skus (trade, sku, title, price_min, price_max, duration_minutes, position) values
  ('plumbing', 'PLB-VISIT', 'Plumbing diagnosis visit', 7500, 15000, 60, 1),
  ('plumbing', 'PLB-DRAIN', 'Clear a clogged drain', 12500, 27500, 90, 2),
  ('plumbing', 'PLB-SEWER', 'Sewer or septic line service', 25000, 65000, 180, 3),
  ('plumbing', 'PLB-SUMP', 'Sump pump repair or replacement', 35000, 90000, 150, 4),
  ('plumbing', 'PLB-TOILET', 'Toilet repair', 12500, 32500, 90, 5),
  ('plumbing', 'PLB-FAUCET', 'Faucet, shower or disposal repair', 12500, 35000, 90, 6),
  ('plumbing', 'PLB-LEAK', 'Leak detection and pipe repair', 17500, 60000, 120, 7),
  ('plumbing', 'PLB-GAS', 'Gas line inspection and repair', 17500, 70000, 120, 8),
  ('plumbing', 'PLB-HEATER', 'Water heater repair', 17500, 55000, 120, 9),
  ('plumbing', 'PLB-HEATER-NEW', 'Water heater replacement', 120000, 280000, 240, 10),
  ('plumbing', 'PLB-PRESSURE', 'Water pressure diagnosis and repair', 12500, 40000, 90, 11),
  ('plumbing', 'PLB-INSTALL', 'Install a sink, toilet, tub or fixture', 20000, 85000, 180, 12),
  ('electrical', 'ELE-VISIT', 'Electrical diagnosis visit', 8500, 16000, 60, 1),
  ('electrical', 'ELE-OUTLET', 'Outlet or switch repair', 12500, 30000, 90, 2),
  ('electrical', 'ELE-BREAKER', 'Breaker or panel repair', 17500, 55000, 120, 3),
  ('electrical', 'ELE-PANEL-NEW', 'Panel replacement or upgrade', 150000, 400000, 480, 4),
  ('electrical', 'ELE-LIGHT', 'Light fixture or ceiling fan', 12500, 35000, 90, 5),
  ('electrical', 'ELE-WIRING', 'Wiring repair or rewiring', 20000, 120000, 180, 6),
  ('electrical', 'ELE-POWER', 'Power loss diagnosis', 15000, 50000, 120, 7),
  ('electrical', 'ELE-CIRCUIT', 'New circuit for an appliance or EV charger', 30000, 140000, 240, 8),
  ('electrical', 'ELE-ALARM', 'Smoke alarm, CO alarm or doorbell', 10000, 25000, 60, 9),
  ('hvac', 'HVC-VISIT', 'Heating and cooling diagnosis visit', 9500, 18000, 60, 1),
  ('hvac', 'HVC-COOL', 'Air conditioner repair', 15000, 60000, 120, 2),
  ('hvac', 'HVC-ACLEAK', 'Air conditioner leaking or icing', 15000, 50000, 120, 3),
  ('hvac', 'HVC-FURNACE', 'Furnace repair', 15000, 65000, 120, 4),
  ('hvac', 'HVC-BOILER', 'Boiler or radiator repair', 20000, 80000, 150, 5),
  ('hvac', 'HVC-HEATPUMP', 'Heat pump repair', 17500, 75000, 150, 6),
  ('hvac', 'HVC-THERMO', 'Thermostat repair or installation', 12500, 35000, 60, 7),
  ('hvac', 'HVC-DUCT', 'Airflow and duct service', 17500, 90000, 180, 8),
  ('hvac', 'HVC-VENT', 'Bath, attic or kitchen ventilation', 15000, 60000, 150, 9),
  ('hvac', 'HVC-TUNE', 'Seasonal maintenance', 10000, 20000, 90, 10),
  ('hvac', 'HVC-INSTALL', 'New system estimate and installation', 350000, 1200000, 480, 11);
