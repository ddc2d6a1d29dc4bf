import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { registrationModel } from './model.ts';
import { registrationScenarios } from './scenarios.ts';

describeChart(registrationModel);
describeScenarios(registrationModel, registrationScenarios);
